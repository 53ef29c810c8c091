import '@testing-library/jest-dom'

// jsdom knows no display of inline elements, which the computation of accessible names asks for.
const style = document.createElement('style')
style.textContent = 'span,em,a,u{display:inline} noscript{display:none}'
document.head.append(style)
