import { EditorView } from '@codemirror/view'

/** CodeMirror adds it as a style sheet of its own, so that no other page carries it. */
export const theme = EditorView.theme({
  '&': { border: '1px solid var(--control)', borderRadius: '0.5rem', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6', minHeight: '20rem', overflow: 'visible' },
  '.cm-content': { caretColor: 'var(--foreground)' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--background)' },
  '.cm-cursor': { borderLeftColor: 'var(--foreground)' },
  '.cm-gutter-lint': { width: '1em' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '0', padding: '0 2px' },
  '.cm-gutters': {
    backgroundColor: 'var(--background)',
    color: 'var(--muted)',
    border: 'none',
    borderRadius: 'inherit',
  },
  // Its own marks are images in data addresses, which the policy forbids; only a pseudo-element can have text instead.
  '.cm-lint-marker-error, .cm-lint-marker-warning': { content: 'normal', lineHeight: '1' },
  '.cm-lint-marker::before': { content: '"●"', color: 'var(--danger)' },
  '.cm-lint-marker-warning::before': { content: '"○"', color: 'var(--muted)' },
  '.cm-lintRange-error, .cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger)',
  },
  // What hovers lies over the text: a press shows the same below its line.
  '.cm-tooltip': { display: 'none' },
})
