import { writeFile } from "node:fs/promises"
import { themeStyles } from "./theme-styles.ts"

/** The generated sheet is committed; an architecture test asserts that it matches the theme. */
await writeFile(new URL("../styles/theme.css", import.meta.url), themeStyles())
process.stdout.write("Wrote ui/styles/theme.css\n")
