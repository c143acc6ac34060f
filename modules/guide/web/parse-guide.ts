/** A parsed guide page. */
export interface GuideText {
  readonly title: string
  /** Headings of the page; their IDs do not depend on the language. */
  readonly headings: readonly GuideHeading[]
  /** Markdown without the title and the heading IDs. */
  readonly body: string
}

export interface GuideHeading {
  readonly id: string
  readonly title: string
}

/** Parses a page: `# Title`, then sections starting with `## Heading {#id}`. */
export function parseGuide(markdown: string): GuideText {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? ""
  const headings = [...markdown.matchAll(/^## (.+?) \{#([a-z-]+)\}$/gm)].map(([, name = "", id = ""]) => ({
    id,
    title: name,
  }))
  const body = markdown.replace(/^# .+\n/, "").replaceAll(/ \{#[a-z-]+\}$/gm, "")
  return { title, headings, body }
}

/** Converts links between guide files to app URLs; external URLs are unchanged. */
export const linkInApp = (href: string): string => href.replace(/^([a-z-]+)\.md(#[a-z-]+)?$/, "/guide/$1$2")

export const imageName = (source: string): string => source.replace(/^.*\//, "")
