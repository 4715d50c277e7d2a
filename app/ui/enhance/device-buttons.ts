/** Shows the buttons that print the page or share an address, where the browser can, and lets them. */
export function enhanceDeviceButtons(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-print]'))
    enable(button, () => window.print())
  if (!('share' in navigator)) return
  // To close the sheet of the device is no failure.
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-share]'))
    enable(button, () => navigator.share({ url: button.dataset.share }).catch(() => {}))
}

function enable(button: HTMLButtonElement, act: () => void): void {
  button.hidden = false
  button.addEventListener('click', act)
}
