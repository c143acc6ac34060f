/**
 * Folders of stories that are only shown: each has the tag `!test`, because stories elsewhere test the same content. A
 * test run skips their files, which would cost time to load; the run over the built Storybook draws them.
 */
export const shownStories: readonly string[] = ["stories/fields/types", "stories/record-types"]
