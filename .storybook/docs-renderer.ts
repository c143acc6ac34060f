import { DocsRenderer } from "@storybook/addon-docs"
import type { DocsRenderFunction } from "storybook/internal/types"
import type { ReactRenderer } from "@storybook/react-vite"

type Render = DocsRenderFunction<ReactRenderer>

/**
 * Draws a documentation page once. When the toolbar changes, Storybook would mount it again while its stories are being
 * drawn, and load the page again because they cannot end in time; the page and its stories follow the toolbar by
 * themselves.
 */
export function createDocsRenderer(): { readonly render: Render; readonly unmount: (element: HTMLElement) => void } {
  const renderer = new DocsRenderer<ReactRenderer>()
  const drawn = new WeakMap<HTMLElement, Parameters<Render>[0]>()
  return {
    async render(context, parameters, element) {
      if (drawn.get(element) === context) return
      drawn.set(element, context)
      await renderer.render(context, parameters, element)
    },
    unmount(element) {
      drawn.delete(element)
      renderer.unmount(element)
    },
  }
}
