type Control = HTMLButtonElement | HTMLInputElement

/**
 * Returns the props of a control in the HTML that is disabled now and then. On a reload Firefox restores what it was before
 * React is there, and React, which knows only the HTML, would leave it so:
 * https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/button#firefox_autofill_behavior
 */
export function disabledBy(disabled: boolean) {
  const ref = (control: Control | null) => {
    if (control) control.disabled = disabled
  }
  return { disabled, ref }
}
