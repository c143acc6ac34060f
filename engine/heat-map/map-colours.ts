import type { BandColour } from "../../schemas/heat-map.ts"

/** The colours of a band: of its cells, and of the pattern over them. */
interface BandColours {
  readonly background: string
  readonly mark: string
}

export interface MapColours {
  readonly page: string
  /** Counts, the appetite line and arrows. */
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly bands: Readonly<Record<BandColour, BandColours>>
}

/** Exported maps have these, too, whatever the user's theme. */
export const lightColours: MapColours = {
  page: "#FFFFFF",
  ink: "#14161C",
  muted: "#595E68",
  line: "#A7ABB3",
  bands: {
    green: { background: "#A3DDB6", mark: "#6FBE8D" },
    yellow: { background: "#FBE293", mark: "#DDB84A" },
    orange: { background: "#FBBC80", mark: "#E0924A" },
    red: { background: "#F39A94", mark: "#D9645F" },
    purple: { background: "#CDB9F4", mark: "#A487DD" },
    blue: { background: "#ADCFF6", mark: "#77A9E0" },
    grey: { background: "#D9DCE1", mark: "#AAAFB8" },
  },
}

export const darkColours: MapColours = {
  page: "#14161C",
  ink: "#FFFFFF",
  muted: "#A7ABB3",
  line: "#595E68",
  bands: {
    green: { background: "#1D6B40", mark: "#338C5B" },
    yellow: { background: "#74600F", mark: "#9A8324" },
    orange: { background: "#8E4D12", mark: "#B56C2B" },
    red: { background: "#98292D", mark: "#BF4B4D" },
    purple: { background: "#5A3F9B", mark: "#7B60BD" },
    blue: { background: "#1F5690", mark: "#3E78B5" },
    grey: { background: "#474C56", mark: "#686E79" },
  },
}
