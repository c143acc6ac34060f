import { expect, waitFor } from "storybook/test"

/** Drawn as wide as a small phone. */
export const phone = {
  globals: { viewport: { value: "phone" } },
  parameters: {
    layout: "fullscreen",
    viewport: { options: { phone: { name: "Phone", styles: { width: "360px", height: "740px" } } } },
  },
}

/** Once something of the page is drawn: nothing is scrolled sideways, and at most one bar is fixed at the page's foot. */
export async function expectToFitPhone(selector: string): Promise<void> {
  await waitFor(() => expect(document.querySelector(selector)).toBeVisible())
  await expectNoSidewaysScrolling()
  await expect(barsAtFoot()).toBeLessThanOrEqual(1)
}

/** Nothing of the page is wider than the phone. */
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
