/** The paper's colour in each theme, for the browser's own bars: `--background` of globals.css. */
export const themeColors = { light: '#faf7f1', dark: '#191613' } as const
