/** The heat map of the risk universe. */
export const en = {
  "heatMap.title": "Heat map",
}

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
