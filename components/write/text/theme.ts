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
  '.cm-message': {
    display: 'flex',
    flexWrap: 'wrap',
    border: '1px solid var(--control)',
    backgroundColor: 'var(--background)',
    color: 'var(--foreground)',
    fontSize: '0.875rem',
  },
  '.cm-message .cm-diagnostic': { flex: '1 1 75%' },
  button: { minHeight: '2.75rem', border: 'none', background: 'none', color: 'inherit', font: 'inherit' },
  // The library's own colours are for a dark ground.
  '.cm-diagnosticAction': {
    margin: '0.25rem 0.5rem 0.25rem 0',
    padding: '0 1rem',
    border: '1px solid var(--control)',
    borderRadius: '99px',
    background: 'none',
    color: 'inherit',
  },
  '.cm-message-close': { marginLeft: 'auto', minWidth: '2.75rem', fontSize: '1.25rem' },
  '.cm-head': {
    padding: '0 6px',
    color: 'var(--muted)',
    textDecoration: 'underline 1px',
    textUnderlineOffset: '0.3em',
  },
})
