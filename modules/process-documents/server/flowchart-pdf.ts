import type { Flowchart } from "../../../schemas/flowchart.ts"
import type { DocumentPdf } from "./document-pdf.ts"

/** The diagram of a flowchart as PDF, in the reader's language. */
export const flowchartPdf: DocumentPdf<Flowchart> = () => Promise.reject(new Error("Flowcharts are not typeset yet."))
