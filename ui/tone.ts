/** Meaning of a colour. Users and plain facts are neutral; accent is selection; the rest are results and warnings. */
export type Tone = "neutral" | "accent" | "success" | "warning" | "danger" | "info"
