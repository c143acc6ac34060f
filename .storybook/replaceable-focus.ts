import { SET_CURRENT_STORY } from "storybook/internal/core-events"
import { addons } from "storybook/preview-api"

/**
 * Menus and the like replace the method that focuses an element by one that cannot be written over, which documentation
 * pages then try when they are opened after a story, and are not drawn. So it can be before another entry is opened.
 */
export function keepFocusReplaceable(): void {
  addons.getChannel().on(SET_CURRENT_STORY, () => {
    const { focus } = HTMLElement.prototype
    Object.defineProperty(HTMLElement.prototype, "focus", { configurable: true, writable: true, value: focus })
  })
}
