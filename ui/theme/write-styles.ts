import { writeFile } from "node:fs/promises"
import { themeStyles } from "./theme-styles.ts"

/** The sheet is kept beside the others; an architecture test asserts that it is what the theme says. */
await writeFile(new URL("../styles/theme.css", import.meta.url), themeStyles())
process.stdout.write("Wrote ui/styles/theme.css\n")
