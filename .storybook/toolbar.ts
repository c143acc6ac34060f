import type { Preview } from "@storybook/react-vite"
import { languages } from "../schemas/languages.ts"
import { languageNames } from "../src/language/language-menu-items.ts"

/** The choices in the toolbar; `stories/toolbar-settings.ts` reads them. */
export const toolbar: NonNullable<Preview["globalTypes"]> = {
  language: {
    description: "Language of the texts",
    toolbar: {
      icon: "globe",
      items: languages.map((value) => ({ value, title: languageNames[value] })),
      dynamicTitle: true,
    },
  },
  direction: {
    description: "Writing direction",
    toolbar: {
      icon: "transfer",
      items: [
        { value: "language", title: "Direction of the language" },
        { value: "ltr", title: "Left to right" },
        { value: "rtl", title: "Right to left" },
      ],
      dynamicTitle: true,
    },
  },
  colorMode: {
    description: "Colour mode",
    toolbar: {
      icon: "contrast",
      items: [
        { value: "light", title: "Light", icon: "sun" },
        { value: "dark", title: "Dark", icon: "moon" },
      ],
      dynamicTitle: true,
    },
  },
  density: {
    description: "Row spacing of lists",
    toolbar: {
      icon: "menu",
      items: [
        { value: "compact", title: "Compact rows" },
        { value: "regular", title: "Regular rows" },
        { value: "comfortable", title: "Comfortable rows" },
      ],
      dynamicTitle: true,
    },
  },
  role: {
    description: "Who is signed in on a screen",
    toolbar: {
      icon: "user",
      items: [
        { value: "story", title: "User of the story" },
        { value: "administrator", title: "Client administrator" },
        { value: "tester", title: "Tester" },
        { value: "reader", title: "Read-only user" },
      ],
      dynamicTitle: true,
    },
  },
}

export const initialSettings = {
  language: "en",
  direction: "language",
  colorMode: "light",
  density: "regular",
  role: "story",
}
