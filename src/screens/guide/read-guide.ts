/** A page of the guide as its Markdown says it. */
export interface GuideText {
  readonly title: string
  /** The parts of the page; their ids do not depend on the language. */
  readonly headings: readonly GuideHeading[]
  /** What is drawn: without the title, and without the ids behind the headings. */
  readonly body: string
}

export interface GuideHeading {
  readonly id: string
  readonly title: string
}

/** Takes a page apart: `# Title`, then parts that begin with `## Heading {#id}`. */
export function readGuide(markdown: string): GuideText {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? ""
  const headings = [...markdown.matchAll(/^## (.+?) \{#([a-z-]+)\}$/gm)].map(([, name = "", id = ""]) => ({
    id,
    title: name,
  }))
  const body = markdown.replace(/^# .+\n/, "").replaceAll(/ \{#[a-z-]+\}$/gm, "")
  return { title, headings, body }
}

/** Where a link between the files of the guide leads in the app; addresses of elsewhere stay. */
export const linkInApp = (href: string): string => href.replace(/^([a-z-]+)\.md(#[a-z-]+)?$/, "/guide/$1$2")

export const pictureName = (source: string): string => source.replace(/^.*\//, "")
