import { defineTextStyles } from "@chakra-ui/react"

/** The type scale by role: a page has three sizes, title 16, text 13 and label 12. */
export const textStyles = defineTextStyles({
  body: { value: { fontSize: "sm", lineHeight: "sm", letterSpacing: "tight" } },
  label: { value: { fontSize: "xs", lineHeight: "xs", fontWeight: "500" } },
  caption: { value: { fontSize: "2xs", lineHeight: "2xs", fontWeight: "500" } },
  title: { value: { fontSize: "lg", lineHeight: "lg", fontWeight: "600", letterSpacing: "tighter" } },
  section: { value: { fontSize: "sm", lineHeight: "sm", fontWeight: "600" } },
  figure: { value: { fontSize: "2xl", lineHeight: "2xl", fontWeight: "600", letterSpacing: "-0.02em" } },
})
