import { expect } from "storybook/test"

/** A story as wide as a small phone. */
export const onAPhone = {
  parameters: {
    viewport: { options: { phone: { name: "Phone", styles: { width: "360px", height: "740px" } } } },
  },
  globals: { viewport: { value: "phone" } },
}

/** Nothing of the page is wider than the page. */
export async function expectNoSidewaysScrolling(): Promise<void> {
  await expect(window.innerWidth).toBe(360)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}
