import { expect, waitFor } from "storybook/test"

/** Viewport of a small phone. */
export const phone = {
  globals: { viewport: { value: "phone" } },
  parameters: {
    layout: "fullscreen",
    viewport: { options: { phone: { name: "Phone", styles: { width: "360px", height: "740px" } } } },
  },
}

/** Viewport of a phone held sideways. */
export const landscapePhone = {
  globals: { viewport: { value: "landscape" } },
  parameters: {
    layout: "fullscreen",
    viewport: { options: { landscape: { name: "Phone in landscape", styles: { width: "844px", height: "390px" } } } },
  },
}

/** Waits for the element, then expects no horizontal scrolling and at most one fixed bar at the bottom. */
export async function expectToFitPhone(selector: string): Promise<void> {
  await waitFor(() => expect(document.querySelector(selector)).toBeVisible())
  await expectNoSidewaysScrolling()
  await expect(barsAtFoot()).toBeLessThanOrEqual(1)
}

/** Expects that nothing is wider than the viewport. */
export async function expectNoSidewaysScrolling(): Promise<void> {
  await expect(window.innerWidth).toBe(360)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

function barsAtFoot(): number {
  const bars = [...document.querySelectorAll("body *")].filter((element) => {
    const { position } = getComputedStyle(element)
    if (position !== "fixed" && position !== "sticky") return false
    const { width, height, bottom } = element.getBoundingClientRect()
    return width > innerWidth / 2 && height > 0 && height < 120 && Math.abs(bottom - innerHeight) < 2
  })
  return bars.length
}
