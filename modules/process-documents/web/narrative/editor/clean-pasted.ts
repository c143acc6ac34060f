import { narrativeLimits } from "../../../../../schemas/narrative.ts"
import { parsePasted, pastedStyleOf } from "../../../../../ui/rich-text/pasted-html.ts"

/** A picture that was pasted and is uploaded. */
export interface TakenPicture {
  readonly key: string
  readonly label: string
}

/**
 * Turns what word processors put on the clipboard into elements that the editor knows: lists of Word, which are
 * paragraphs with a style, and headings and lists that are deeper than ours. The rest is dropped by the editor's
 * schema.
 */
export function cleanPasted(
  html: string,
  knownPictures: ReadonlySet<string>,
  take: (address: string) => TakenPicture | undefined,
): string {
  const body = parsePasted(html)
  for (const element of body.querySelectorAll("style, script, meta, title, link")) element.remove()
  for (const image of body.querySelectorAll("img")) takePicture(image, knownPictures, take)
  for (const heading of body.querySelectorAll("h4, h5, h6")) replaceElement(heading, "h3")
  replaceWordLists(body)
  flattenLists(body)
  for (const table of body.querySelectorAll("table table"))
    table.replaceWith(...table.querySelectorAll("td > *, th > *"))
  return body.innerHTML
}

/** Whether the clipboard has pictures as files and as HTML, and no text. */
export function hasOnlyPictures(data: DataTransfer | null): boolean {
  if (!data || data.files.length === 0 || !data.types.includes("text/html")) return false
  const body = parsePasted(data.getData("text/html"))
  return body.textContent.trim() === "" && body.querySelectorAll("img").length === data.files.length
}

/** A picture of another document is no file of this one: it becomes one, after the block that it is in. */
function takePicture(
  image: HTMLImageElement,
  known: ReadonlySet<string>,
  take: (address: string) => TakenPicture | undefined,
): void {
  if (known.has(image.dataset["fileUploadId"] ?? "")) return
  const taken = take(image.getAttribute("src") ?? "")
  if (taken) {
    const place = image.ownerDocument.createElement("img")
    place.dataset["pastedPicture"] = taken.key
    place.title = taken.label
    const block = [...ancestorsOf(image)].findLast((element) => element.matches(blocks)) ?? image
    // Several pictures of one block stay in their order.
    let after: Element = block
    while (after.nextElementSibling?.matches("img[data-pasted-picture]")) after = after.nextElementSibling
    after.after(place)
  }
  image.remove()
}

const blocks = "p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote"

function* ancestorsOf(element: Element): Generator<Element> {
  for (let one = element.parentElement; one; one = one.parentElement) yield one
}

function replaceElement(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

const wordLevel = /mso-list:[^;]*?\blevel(\d)/i
const orderedMarker = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i

/** Word marks each item by a style with its level; its number or bullet is a text that is no part of the item. */
function replaceWordLists(body: HTMLElement): void {
  let open: HTMLElement[] = []
  let previous: Element | null = null
  for (const paragraph of body.querySelectorAll("p, h1, h2, h3, div")) {
    const level = Number(wordLevel.exec(pastedStyleOf(paragraph))?.[1] ?? 0)
    if (level === 0) continue
    const marker = markerOf(paragraph)
    const name = orderedMarker.test(marker?.textContent ?? "") ? "ol" : "ul"
    marker?.remove()
    const isContinued = previous !== null && previous.nextElementSibling === paragraph
    if (!isContinued) open = []
    open = open.slice(0, level)
    const item = body.ownerDocument.createElement("li")
    const inner = body.ownerDocument.createElement("p")
    inner.append(...paragraph.childNodes)
    item.append(inner)
    const parent = open.at(-1)
    if (parent && open.length === level && parent.localName === name) parent.append(item)
    else {
      if (open.length === level) open.pop()
      const list = body.ownerDocument.createElement(name)
      list.append(item)
      const outer = open.at(-1)
      if (outer) outer.lastElementChild?.append(list)
      else paragraph.before(list)
      open.push(list)
    }
    const first = open[0]
    paragraph.remove()
    previous = first ?? null
  }
}

function markerOf(paragraph: Element): Element | null {
  for (const span of paragraph.querySelectorAll("span")) {
    if (/mso-list:\s*ignore/i.test(pastedStyleOf(span))) return span
  }
  return null
}

/** Items of lists that are nested more deeply than allowed follow the item that they were in. */
function flattenLists(body: HTMLElement): void {
  const tooDeep = Array.from({ length: narrativeLimits.listDepth + 1 }, () => ":is(ul, ol)").join(" ")
  for (let list = body.querySelector(tooDeep); list; list = body.querySelector(tooDeep)) {
    const item = list.parentElement?.closest("li")
    if (item) item.after(...list.children)
    list.remove()
  }
}
