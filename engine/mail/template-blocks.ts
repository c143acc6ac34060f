/** How a body is laid out: lines that belong together, and lists of lines that begin with a dash, a star or a dot. */
export type TemplateBlock = { readonly lines: readonly string[] } | { readonly items: readonly string[] }

const item = /^\s*[-*•]\s+(?=\S)/u

/** Read before anything is put in, so that no value makes a paragraph or a list of its own. */
export function templateBlocks(body: string): readonly TemplateBlock[] {
  const blocks: ({ lines: string[] } | { items: string[] })[] = []
  let open = false
  for (const line of body.split("\n")) {
    if (line.trim() === "") {
      open = false
      continue
    }
    const last = open ? blocks.at(-1) : undefined
    if (item.test(line)) {
      const said = line.replace(item, "").trimEnd()
      if (last && "items" in last) last.items.push(said)
      else blocks.push({ items: [said] })
    } else if (last && "lines" in last) last.lines.push(line.trim())
    else blocks.push({ lines: [line.trim()] })
    open = true
  }
  return blocks
}
