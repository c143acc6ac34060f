import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor, within } from "storybook/test"
import type { FileService } from "../../fields/drawing/view-context.tsx"
import { announced, words } from "../designer/desk.ts"
import { FieldStates } from "./field-states.tsx"

/** A field of files while something happens to it. */
const meta: Meta<typeof FieldStates> = { title: "Fields/Uploads", component: FieldStates, args: { type: "FILE" } }
export default meta
type Story = StoryObj<typeof FieldStates>

const service = (upload: (FileService & { available: true })["upload"]): FileService => ({
  available: true,
  upload,
  link: () => Promise.reject(new Error("Download failed")),
})

const filled = (canvas: HTMLElement) => {
  const part = canvas.querySelector<HTMLElement>('[data-state="filled"]')
  if (!part) throw new Error("The field with a file is not drawn.")
  return part
}

async function choose(canvas: HTMLElement) {
  const part = filled(canvas)
  await userEvent.click([...part.querySelectorAll<HTMLElement>(".ru-files > button")].at(-1) ?? part)
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(".ru-drop input")
    if (!found) throw new Error("The dialog is not there yet.")
    return found
  })
  await userEvent.upload(input, new File(["text"], "walkthrough.pdf", { type: "application/pdf" }))
  await waitFor(() => expect(document.querySelector(".ru-drop")).toBeNull())
}

/** On its way, to be cancelled. */
export const Uploading: Story = {
  tags: ["direction"],
  args: {
    files: service(
      (_file, _field, { signal, onProgress }) =>
        new Promise((_resolve, reject) => {
          onProgress(0.4)
          signal.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")))
        }),
    ),
  },
  async play({ canvasElement }) {
    await choose(canvasElement)
    const bar = await within(filled(canvasElement)).findByRole("progressbar", {
      name: words("field.file.uploading", { name: "walkthrough.pdf" }),
    })
    await waitFor(() => expect(bar).toHaveAttribute("aria-valuenow", "40"))
  },
}

/** That a file has arrived is announced. */
export const Arrived: Story = {
  args: { files: service(async (file) => ({ id: "f9", fileName: file.name, size: 4 })) },
  async play({ canvasElement }) {
    await choose(canvasElement)
    await announced("field.file.uploaded", { name: "walkthrough.pdf" })
  },
}

/** Stopped half-way, to be gone on with. */
export const Broken: Story = {
  args: {
    files: service(async () => {
      throw Object.assign(new Error("gone"), { name: "Unreachable" })
    }),
  },
  async play({ canvasElement }) {
    await choose(canvasElement)
    await expect(await within(filled(canvasElement)).findByRole("alert")).toBeVisible()
  },
}

/** Refused by the server for what it holds: the reason beside its name, until it is dismissed. */
export const RefusedByServer: Story = {
  args: { files: service(() => Promise.reject(new Error("walkthrough.pdf is not what its name says."))) },
  async play({ canvasElement }) {
    await choose(canvasElement)
    const field = within(filled(canvasElement))
    await expect(await field.findByRole("alert")).toHaveTextContent("walkthrough.pdf is not what its name says.")
    await userEvent.click(field.getByRole("button", { name: words("field.file.dismiss", { name: "walkthrough.pdf" }) }))
    await waitFor(() => expect(field.queryByRole("alert")).toBeNull())
  },
}

/** Taken away until the record is saved, and how it comes back. */
export const TakenAway: Story = {
  async play({ canvasElement }) {
    const part = filled(canvasElement)
    const remove = part.querySelectorAll<HTMLElement>(".ru-file .ru-icon-button")
    await userEvent.click([...remove].at(-1) ?? part)
    await waitFor(() => expect(part.querySelector("[data-removed] del")).toBeVisible())
    await expect(part.querySelector("[data-removed] button")).toBeEnabled()
  },
}
