/** Colours of a flowchart: values for files, variables of the theme for the page. */
export interface FlowchartColours {
  readonly page: string
  readonly lane: string
  readonly laneHeader: string
  readonly laneLine: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly shape: ShapeColours
  readonly terminal: ShapeColours
  readonly decision: ShapeColours
  readonly system: ShapeColours
  readonly risk: ShapeColours
  readonly control: ShapeColours
  readonly unknown: ShapeColours
}

export interface ShapeColours {
  readonly fill: string
  readonly stroke: string
  readonly text: string
}

/** Exported flowcharts have these, whatever the user's theme. */
export const lightFlowchartColours: FlowchartColours = {
  page: "#FFFFFF",
  lane: "#FFFFFF",
  laneHeader: "#F3F4F6",
  laneLine: "#D4D7DC",
  ink: "#14161C",
  muted: "#595E68",
  line: "#595E68",
  shape: { fill: "#FFFFFF", stroke: "#6B717C", text: "#14161C" },
  terminal: { fill: "#E9EAF8", stroke: "#5457B5", text: "#14161C" },
  decision: { fill: "#FFF6DD", stroke: "#A67C13", text: "#14161C" },
  system: { fill: "#E6F2FB", stroke: "#2F78AE", text: "#14161C" },
  risk: { fill: "#FCE4E2", stroke: "#B3372F", text: "#8C211B" },
  control: { fill: "#DFF3E6", stroke: "#23804A", text: "#155B33" },
  unknown: { fill: "#ECEDEF", stroke: "#6B717C", text: "#474C56" },
}

/** The page's, light or dark. */
export const themeFlowchartColours: FlowchartColours = {
  page: "var(--ru-colors-bg)",
  lane: "var(--ru-colors-bg)",
  laneHeader: "var(--ru-colors-bg-subtle)",
  laneLine: "var(--ru-colors-border)",
  ink: "var(--ru-colors-fg)",
  muted: "var(--ru-colors-fg-muted)",
  line: "var(--ru-colors-fg-muted)",
  shape: themed("bg", "border-control"),
  terminal: themed("accent-subtle", "accent-mark"),
  decision: themed("warning-subtle", "warning-mark"),
  system: themed("info-subtle", "info-mark"),
  risk: { ...themed("danger-subtle", "danger-mark"), text: "var(--ru-colors-danger-fg)" },
  control: { ...themed("success-subtle", "success-mark"), text: "var(--ru-colors-success-fg)" },
  unknown: { ...themed("bg-muted", "border-control"), text: "var(--ru-colors-fg-muted)" },
}

function themed(fill: string, stroke: string): ShapeColours {
  return { fill: `var(--ru-colors-${fill})`, stroke: `var(--ru-colors-${stroke})`, text: "var(--ru-colors-fg)" }
}
