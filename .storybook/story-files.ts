import type { Rolldown } from "vite"

const textsOf = /\/messages\/(?:.*\/)?(en|es|hi|fr|ar)\.ts$/
const ofWorkbench = /\/node_modules\/(?:@storybook|storybook|axe-core)\//
const ofPages = /\.mdx$|\/stories\/docs\//

/**
 * The files of the built Storybook. A story opens with the texts of a language, every field type and the layers, which
 * the app loads one by one when they are needed: here in a few files instead of two hundred.
 */
export const storyFiles: Rolldown.CodeSplittingGroup[] = [
  {
    name(module) {
      const language = textsOf.exec(module)?.[1]
      return language ? `texts-${language}` : null
    },
    // What the texts of all languages import would come with those of one.
    includeDependenciesRecursively: false,
  },
  {
    name: "shared",
    minShareCount: 40,
    // Documentation pages need more of the workbench than stories, which would wait for it.
    test: (module) => !ofWorkbench.test(module) && !ofPages.test(module),
    includeDependenciesRecursively: false,
  },
]
