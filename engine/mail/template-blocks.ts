/** A block of a body: consecutive lines, or a list of lines that start with a dash, a star or a dot. */
export type TemplateBlock = { readonly lines: readonly string[] } | { readonly items: readonly string[] }

const item = /^\s*[-*•]\s+(?=\S)/u

/** Parsed before values are inserted, so that no value can create a paragraph or a list. */
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
      const content = line.replace(item, "").trimEnd()
      if (last && "items" in last) last.items.push(content)
      else blocks.push({ items: [content] })
    } else if (last && "lines" in last) last.lines.push(line.trim())
    else blocks.push({ lines: [line.trim()] })
    open = true
  }
  return blocks
}
