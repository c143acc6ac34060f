import type { ViewportMap } from "storybook/viewport"

const screen = (name: string, width: number, height: number, type: ViewportMap[string]["type"]) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
})

/** Screens on either side of the widths at which the product changes its layout: 568, 900 and 1024 pixels. */
export const viewports: ViewportMap = {
  phone: screen("Phone", 360, 740, "mobile"),
  largePhone: screen("Large phone", 430, 932, "mobile"),
  portraitTablet: screen("Tablet upright", 768, 1024, "tablet"),
  landscapeTablet: screen("Tablet sideways", 1024, 768, "tablet"),
  laptop: screen("Laptop", 1280, 800, "desktop"),
  desktop: screen("Desktop", 1440, 900, "desktop"),
  wideDesktop: screen("Wide desktop", 1920, 1080, "desktop"),
}
