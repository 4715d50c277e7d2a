/** Shows the buttons that print the page, which need scripts, and lets them. */
export function enhancePrint(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
}
