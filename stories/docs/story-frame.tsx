import { useToolbarSettings } from "../toolbar-settings.ts"
import "./docs.css"

interface StoryFrameProps {
  readonly id: string
  readonly name: string
  readonly height: string
  /** Width of the screen for which the story is. */
  readonly maxWidth?: string | undefined
}

/** A story in a page of its own, which follows the toolbar; it loads once it is scrolled to. */
export function StoryFrame({ id, name, height, maxWidth }: StoryFrameProps) {
  const globals = Object.entries(useToolbarSettings()).map(([setting, value]) => `${setting}:${value}`)
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook, which uses the storage of the browser
    <iframe
      className="docs-state__frame"
      title={name}
      src={`iframe.html?id=${id}&viewMode=story&globals=${globals.join(";")}`}
      loading="lazy"
      style={{ blockSize: height, maxInlineSize: maxWidth }}
    />
  )
}
