import type { StorybookConfig } from "@storybook/react-vite"
import type { PluginOption } from "vite"
import { earlyScript } from "../src/build/early-script.ts"
import { usedIconsPlugin } from "../stories/foundations/used-icons-plugin.ts"
import { inSentenceCase } from "./sentence-case.ts"
import { storyFiles } from "./story-files.ts"
import { textFiles } from "./text-files.ts"

/** The early script prepares the start of the app's page, which a build of the stories does not have. */
const isOfStories = (plugin: PluginOption) =>
  !(plugin && typeof plugin === "object" && "name" in plugin && plugin.name === earlyScript.name)

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../stories/**/*.mdx", "../stories/**/*.stories.tsx", "../modules/*/stories/**/*.stories.tsx"],
  experimental_indexers: (indexers = []) => indexers.map(inSentenceCase),
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  // A story that only a test needs is listed when its tag is chosen in the filter of the sidebar.
  tags: { "test-only": { defaultFilterSelection: "exclude" } },
  // The compiler has no JavaScript interface for the other reader of component docs.
  typescript: { reactDocgen: "react-docgen" },
  // A library's own Storybook would be fetched from its host.
  refs: { "@chakra-ui/react": { disable: true } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    // Whoever looks for a dropdown or a spinner finds the heading that says how it is called here.
    experimentalSearchDocsHeadings: true,
    // Only in this mode does React finish what a step of a story begins before the next step, as in the tests.
    developmentModeForBuild: true,
    // Storybook's own checklist and guide for those who set it up.
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
  },
  // It is read while the scripts are, not after them.
  previewHead: (head) => `${head}<link rel="preload" href="./index.json" as="fetch" crossorigin>`,
  viteFinal: ({ plugins = [], build, ...shared }) => ({
    ...shared,
    plugins: [...plugins.flat().filter(isOfStories), usedIconsPlugin, textFiles],
    build: { ...build, rolldownOptions: { output: { codeSplitting: { groups: storyFiles } } } },
  }),
}

export default config
