import { useEffect } from 'react'

/** Puts a count before the title of whatever page is shown: "(3) Schedule". None when it is 0. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    const put = () => {
      const wanted = titled(document.title, count)
      if (wanted !== document.title) document.title = wanted
    }
    // Each page writes its own title whenever it likes.
    const observer = new MutationObserver(put)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    put()
    return () => observer.disconnect()
  }, [count])
}

/** The title with the count before it, in place of one that was there. */
export function titled(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, '')
  return count > 0 && plain !== '' ? `(${count}) ${plain}` : plain
}
