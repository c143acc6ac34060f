import { Description, Story } from "@storybook/addon-docs/blocks"
import type { ViewportMap } from "storybook/viewport"
import { useListedStories } from "./listed-stories.ts"
import { StoryFrame } from "./story-frame.tsx"

type ListedStory = ReturnType<typeof useListedStories>[number]

/**
 * A picture of each listed story with its name and docblock; of landmarks without the first, which the overview shows.
 */
export function States() {
  const stories = useListedStories().filter((story, index) => index > 0 || !frameOf(story).landmark)
  return (
    <div className="docs-states">
      {stories.map((story) => (
        <figure key={story.id} className="docs-state" data-wide={frameOf(story).wide ? "" : undefined}>
          <figcaption className="docs-state__caption">
            <a href={`./?path=/story/${story.id}`} target="_top">
              {story.name}
            </a>
            <Description of={story.moduleExport} />
          </figcaption>
          <StoryPicture story={story} />
        </figure>
      ))}
    </div>
  )
}

/**
 * A story that covers the page, or reaches its state by an interaction, stands in a frame and loads once it is scrolled
 * to.
 */
function StoryPicture({ story }: { readonly story: ListedStory }) {
  const { inline, height = "320px" } = frameOf(story)
  if (inline !== false && !story.tags.includes("interaction")) return <Story of={story.moduleExport} />
  return <StoryFrame id={story.id} name={story.name} height={height} maxWidth={viewportWidth(story)} />
}

interface FrameParameters {
  readonly inline?: boolean
  readonly height?: string
  /** Takes the width of the page. */
  readonly wide?: boolean
  /** Has a landmark with a name, of which a page can have only one. */
  readonly landmark?: boolean
}

const frameOf = ({ parameters }: ListedStory): FrameParameters => parameters["docs"]?.story ?? {}

/** Width of the screen for which the story is, such as a phone. */
function viewportWidth({ storyGlobals, parameters }: ListedStory): string | undefined {
  const { viewport } = storyGlobals as { readonly viewport?: { readonly value?: string } }
  const viewports = (parameters["viewport"]?.options ?? {}) as ViewportMap
  return viewport?.value === undefined ? undefined : viewports[viewport.value]?.styles.width
}
