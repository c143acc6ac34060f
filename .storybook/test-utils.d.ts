/** What the tests that Storybook writes for stories call; it comes without types. */
declare module "@storybook/addon-vitest/internal/test-utils" {
  interface Tagged {
    readonly tags?: readonly string[]
  }

  export interface TestedStory {
    readonly story: Tagged
    readonly meta: Tagged
  }

  export const testStory: (tested: TestedStory) => () => Promise<void>
  export const convertToFilePath: (url: string) => string
}
