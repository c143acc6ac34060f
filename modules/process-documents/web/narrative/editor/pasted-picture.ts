import { Node } from "@tiptap/core"

/** The place of a pasted picture until it is uploaded; it is not stored. */
export const pastedPicture = "pastedPicture"

export const pastedPictureNode = Node.create({
  name: pastedPicture,
  group: "block",
  atom: true,
  selectable: false,
  addAttributes: () => ({
    key: { default: "", parseHTML: (element) => element.dataset["pastedPicture"] },
    label: { default: "", parseHTML: (element) => element.title },
  }),
  parseHTML: () => [{ tag: "img[data-pasted-picture]" }],
  renderHTML: ({ node }) => ["p", { class: "narrative-pasted-picture ru-subtle" }, String(node.attrs["label"])],
})

const dataUrl = /^data:(image\/[a-z]+);base64,/i

/** The picture that the address itself contains; undefined if it is anywhere else: nothing is fetched. */
export function pictureIn(address: string, number: number): File | undefined {
  const type = dataUrl.exec(address)?.[1]?.toLowerCase()
  if (type === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (letter) => letter.charCodeAt(0))
    return new File([bytes], `image-${number}.${type.slice("image/".length)}`, { type })
  } catch {
    return undefined
  }
}
