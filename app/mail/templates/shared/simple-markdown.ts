import { Marked } from 'marked'

/** Line breaks are kept: people who write letters do not know that Markdown joins lines. */
export const simpleMarkdown = new Marked({ gfm: true, breaks: true })

/** HTML is no part of it: what looks like a tag is text like any other. */
simpleMarkdown.use({ tokenizer: { html: () => undefined, tag: () => undefined } })
