import { convertToFilePath, testStory as run, type TestedStory } from "@storybook/addon-vitest/internal/test-utils"
import { combineTags } from "storybook/internal/csf"
import { expect, inject, test as vitestTest } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    /** The tag of the stories that a reading tests. */
    readonly storyTag: string
  }
}

interface StoryTest {
  readonly tags: readonly string[]
  readonly run: () => Promise<void>
}

/**
 * What the tests in the files of stories import. All readings share the files as they are transformed, with every story
 * in them; each declares those tests that it is about.
 */
export { convertToFilePath, expect }

/** Every story has them, unless it says otherwise. */
const tagsOfEveryStory = ["test", "dev"]
const storyTag = inject("storyTag")
const declareTest: (title: string, run: StoryTest["run"]) => void = vitestTest

export const testStory = (tested: TestedStory): StoryTest => ({
  tags: combineTags(...tagsOfEveryStory, ...(tested.meta.tags ?? []), ...(tested.story.tags ?? [])),
  run: run(tested),
})

export function test(title: string, story: StoryTest): void {
  if (story.tags.includes(storyTag)) declareTest(title, story.run)
}
