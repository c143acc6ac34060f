import { createElement, type ComponentType, type SVGProps } from "react"

/** An icon's drawing: its elements with their attributes. */
interface IconData {
  readonly name?: string
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[]
}

/**
 * Component of an icon; `vite.config.ts` substitutes it for lucide's own `createLucideIcon`, which is five times as
 * large for sizes, colours and contexts that no screen sets. A test compares its result with the original.
 */
export default function createIcon({ name, node }: IconData): ComponentType<SVGProps<SVGSVGElement>> {
  return function Icon({ className, children, ...given }) {
    const classes = ["lucide", name && `lucide-${name}`, className].filter(Boolean).join(" ")
    const isNamed = Object.keys(given).some((key) => key === "role" || key === "title" || key.startsWith("aria-"))
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: classes,
        ...(!isNamed && !children && { "aria-hidden": "true" }),
        ...given,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
  }
}
