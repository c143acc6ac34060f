import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor, within } from "storybook/test"
import type { FileService } from "../../fields/rendering/view-context.tsx"
import { expectAnnouncement } from "../../modules/designer/stories/designer-driver.ts"
import { t } from "../texts.ts"
import { FieldState } from "./field-state.tsx"
import { settingControls } from "./setting-controls.ts"

/** A file field with a file, during uploads and removals. */
const meta = {
  title: "Field types/Uploads",
  tags: ["test-only"],
  component: FieldState,
  args: { type: "FILE", state: "filled" },
  argTypes: settingControls("FILE"),
} satisfies Meta<typeof FieldState>
export default meta
type Story = StoryObj<typeof meta>

const service = (upload: (FileService & { available: true })["upload"]): FileService => ({
  available: true,
  upload,
  link: () => Promise.reject(new Error("Download failed")),
})

const drawnField = (canvas: HTMLElement) => {
  const field = canvas.querySelector<HTMLElement>(".ru-field")
  if (!field) throw new Error("The field is not drawn.")
  return field
}

async function choose(canvas: HTMLElement) {
  const part = drawnField(canvas)
  await userEvent.click([...part.querySelectorAll<HTMLElement>(".ru-files > button")].at(-1) ?? part)
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(".ru-drop input")
    if (!found) throw new Error("The dialog is not there yet.")
    return found
  })
  await userEvent.upload(input, new File(["text"], "walkthrough.pdf", { type: "application/pdf" }))
  await waitFor(() => expect(document.querySelector(".ru-drop")).toBeNull())
}

/** A running upload, which can be cancelled. */
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
    const bar = await within(drawnField(canvasElement)).findByRole("progressbar", {
      name: t("field.file.uploading", { name: "walkthrough.pdf" }),
    })
    await waitFor(() => expect(bar).toHaveAttribute("aria-valuenow", "40"))
  },
}

/** Announces a finished upload. */
export const Uploaded: Story = {
  args: { files: service(async (file) => ({ id: "f9", fileName: file.name, size: 4 })) },
  async play({ canvasElement }) {
    await choose(canvasElement)
    await expectAnnouncement("field.file.uploaded", { name: "walkthrough.pdf" })
  },
}

/** An interrupted upload, which can be resumed. */
export const Interrupted: Story = {
  args: {
    files: service(async () => {
      throw Object.assign(new Error("gone"), { name: "UnreachableError" })
    }),
  },
  async play({ canvasElement }) {
    await choose(canvasElement)
    await expect(await within(drawnField(canvasElement)).findByRole("alert")).toBeVisible()
  },
}

/** A file rejected by the server for its content: shows the reason next to its name until dismissed. */
export const RejectedByServer: Story = {
  args: { files: service(() => Promise.reject(new Error("walkthrough.pdf is not what its name says."))) },
  async play({ canvasElement }) {
    await choose(canvasElement)
    const field = within(drawnField(canvasElement))
    await expect(await field.findByRole("alert")).toHaveTextContent("walkthrough.pdf is not what its name says.")
    await userEvent.click(field.getByRole("button", { name: t("field.file.dismiss", { name: "walkthrough.pdf" }) }))
    await waitFor(() => expect(field.queryByRole("alert")).toBeNull())
  },
}

/** Removed files stay until the record is saved, and can be restored. */
export const RemovedFiles: Story = {
  async play({ canvasElement }) {
    const part = drawnField(canvasElement)
    const remove = part.querySelectorAll<HTMLElement>(".ru-file .ru-icon-button")
    await userEvent.click([...remove].at(-1) ?? part)
    await waitFor(() => expect(part.querySelector("[data-removed] del")).toBeVisible())
    await expect(part.querySelector("[data-removed] button")).toBeEnabled()
  },
}
