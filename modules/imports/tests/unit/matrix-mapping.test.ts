import { describe, expect, test } from "vitest"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import { compiledShipped } from "../../../../tests/support/shipped.ts"
import { suggestMatrixMapping } from "../../server/matrix/mapping/suggest-matrix-mapping.ts"

const profiles = {
  PROCESS: compiledShipped("PROCESS"),
  SUB_PROCESS: compiledShipped("SUB_PROCESS"),
  RISK: compiledShipped("RISK"),
  CONTROL: compiledShipped("CONTROL"),
}
const people = new Set(["amelia north", "amelia@north.test", "omar haddad"])
const prefixes = { PROCESS: "P-", SUB_PROCESS: "SP-", RISK: "R-", CONTROL: "C-" }

/** The suggested field of each column; a column is its heading, optionally with values. */
function suggest(
  columns: readonly Column[],
  numbers: Partial<Record<MatrixPart, ReadonlySet<string>>> = {},
): (string | null)[] {
  const named = columns.map((column) => (typeof column === "string" ? [column] : column))
  return suggestMatrixMapping(
    profiles,
    named.map(([name = "", ...samples]) => ({ name, samples })),
    { metadata: undefined, remembered: new Map(), values: { people, numbers, prefixes } },
  ).map(({ part, field }) => {
    if (field === null || part === undefined) return field
    return `${part} ${profiles[part].fields.find(({ id }) => id === field)?.keyword.replace(/_\d+$/u, "")}`
  })
}

type Column = string | readonly [string, ...string[]]

/** Headings as they are in matrices of several traditions, in their order, and what they mean. */
const traditions: Readonly<Record<string, readonly (readonly [Column, string | null])[]>> = {
  "SOX, ICFR": [
    ["Business Process", "PROCESS title"],
    ["Sub-Process", "SUB_PROCESS title"],
    ["Financial Statement Line Item", "PROCESS fsli"],
    ["Risk ID", "RISK uid"],
    ["Risk Description", "RISK description"],
    ["Likelihood", "RISK likelihood"],
    ["Impact", "RISK impact"],
    ["Control ID", "CONTROL uid"],
    ["Control Title", "CONTROL title"],
    ["Control Description", "CONTROL description"],
    ["Control Owner", "CONTROL control_owner"],
    ["Control Frequency", "CONTROL frequency"],
    ["Key Control (Y/N)", "CONTROL key_control"],
    ["Control Type (Preventive/Detective)", "CONTROL nature"],
    ["Control Type (Manual/Automated)", "CONTROL execution"],
    ["Relevant Assertions", "CONTROL assertions"],
    ["IT System", "CONTROL it_application"],
    ["Evidence of Control", "CONTROL evidence_retained"],
  ],
  "J-SOX": [
    [["No.", "1", "2", "3"], null],
    ["Process", "PROCESS title"],
    ["Sub process", "SUB_PROCESS title"],
    ["Risk No.", "RISK uid"],
    ["What could go wrong", "RISK title"],
    ["Control No.", "CONTROL uid"],
    ["Control activity", "CONTROL description"],
    ["Department in charge", null],
    ["Performer", "CONTROL control_owner"],
    ["Preventive / Detective", "CONTROL nature"],
    ["Manual / Automated", "CONTROL execution"],
  ],
  "India, internal financial controls": [
    ["Sr. No.", null],
    ["Mega Process", "PROCESS title"],
    ["SP ref", "SUB_PROCESS uid"],
    ["Sub Process Name", "SUB_PROCESS title"],
    ["Risk Ref.", "RISK uid"],
    ["Risk Statement", "RISK description"],
    ["RCM no.", "CONTROL uid"],
    ["Control Procedure", "CONTROL description"],
    ["Process Owner", "PROCESS owner"],
    [["Nature of Control", "Manual", "Automated"], "CONTROL execution"],
    [["Type of Control", "Preventive", "Detective"], "CONTROL nature"],
    ["Key / Non-Key", "CONTROL key_control"],
    ["FS Assertions", "CONTROL assertions"],
  ],
  "an internal control system in English of a German group": [
    ["Process", "PROCESS title"],
    ["Subprocess", "SUB_PROCESS title"],
    ["Control objective", null],
    ["Risk", "RISK title"],
    ["Risk classification", "RISK risk_category"],
    ["Control #", "CONTROL uid"],
    ["Control measure", "CONTROL title"],
    ["Person responsible", "CONTROL control_owner"],
    ["Periodicity", "CONTROL frequency"],
    ["Degree of automation", "CONTROL execution"],
    ["Proof of performance", "CONTROL evidence_retained"],
  ],
  "a bank, with repeated headings": [
    ["L1 Process", "PROCESS title"],
    ["L2 Process", "SUB_PROCESS title"],
    [["ID", "R-0001", "R-0002"], "RISK uid"],
    ["Inherent Risk", "RISK title"],
    ["Description", "RISK description"],
    ["Severity", "RISK impact"],
    ["Probability", "RISK likelihood"],
    [["ID", "C-0001", "C-0002"], "CONTROL uid"],
    ["Control", "CONTROL title"],
    ["Description", "CONTROL description"],
    ["Owner", "CONTROL control_owner"],
    ["Residual Likelihood", "RISK residual_likelihood"],
    ["Legal entity", "system:entity"],
  ],
  "two rows of headings": [
    ["Process – Name", "PROCESS title"],
    ["Process – ID", "PROCESS uid"],
    ["Risk – Description", "RISK description"],
    ["Control – Description", "CONTROL description"],
    ["Control – Operator", "CONTROL control_owner"],
    ["Assessment – Frequency", "CONTROL frequency"],
  ],
  French: [
    ["Processus", "PROCESS title"],
    ["Sous-processus", "SUB_PROCESS title"],
    ["Réf. risque", "RISK uid"],
    ["Risque identifié", "RISK title"],
    ["Description du risque", "RISK description"],
    ["N° de contrôle", "CONTROL uid"],
    ["Libellé du contrôle", "CONTROL title"],
    ["Description détaillée du contrôle", "CONTROL description"],
    ["Responsable du contrôle", "CONTROL control_owner"],
    ["Périodicité", "CONTROL frequency"],
    ["Préventif / détectif", "CONTROL nature"],
    ["Contrôle clé (O/N)", "CONTROL key_control"],
    ["Preuve du contrôle", "CONTROL evidence_retained"],
  ],
  Spanish: [
    ["Macroproceso", "PROCESS title"],
    ["Subproceso", "SUB_PROCESS title"],
    ["Código del riesgo", "RISK uid"],
    ["Riesgo", "RISK title"],
    ["Probabilidad", "RISK likelihood"],
    ["Código de control", "CONTROL uid"],
    ["Nombre del control", "CONTROL title"],
    ["Descripción del control", "CONTROL description"],
    ["Responsable", "CONTROL control_owner"],
    ["Frecuencia del control", "CONTROL frequency"],
    ["Tipo de control", "CONTROL nature"],
    ["Grado de automatización", "CONTROL execution"],
  ],
  Arabic: [
    ["م", null],
    ["العملية الرئيسية", "PROCESS title"],
    ["العملية الفرعية", "SUB_PROCESS title"],
    ["رقم الخطر", "RISK uid"],
    ["وصف المخاطر", "RISK description"],
    ["رقم الضابط", "CONTROL uid"],
    ["اسم الضابط", "CONTROL title"],
    ["وصف الضابط الرقابي", "CONTROL description"],
    ["مالك الضابط", "CONTROL control_owner"],
    ["التكرار", "CONTROL frequency"],
  ],
  Hindi: [
    ["क्रम संख्या", null],
    ["प्रक्रिया", "PROCESS title"],
    ["उप-प्रक्रिया", "SUB_PROCESS title"],
    ["जोखिम का विवरण", "RISK description"],
    ["नियंत्रण संख्या", "CONTROL uid"],
    ["नियंत्रण का विवरण", "CONTROL description"],
    ["नियंत्रण की आवृत्ति", "CONTROL frequency"],
  ],
}

describe("columns of a matrix", () => {
  test.each(Object.entries(traditions))("are matched in a workbook of %s", (_, columns) => {
    expect(suggest(columns.map(([column]) => column))).toEqual(columns.map(([, target]) => target))
  })

  test("are matched by what they hold where the heading says nothing", () => {
    expect(
      suggest(
        [
          ["A", "R-0007", "R-0009"],
          ["B", "Monthly", "Quarterly"],
          ["Control", "Invoice match"],
          ["C", "Amelia North", "omar haddad"],
          ["D", "KX-1", "KX-2"],
          ["E", "Low", "High"],
        ],
        { SUB_PROCESS: new Set(["kx-1", "kx-2"]) },
      ),
      // Low and high are values of several fields.
    ).toEqual(["RISK uid", "CONTROL frequency", "CONTROL title", "CONTROL control_owner", "SUB_PROCESS uid", null])
  })

  test("with long texts under the name of a record describe it, and their beginnings name it", () => {
    const mapping = suggestMatrixMapping(
      profiles,
      [{ name: "Control", samples: ["Each invoice is compared. ".repeat(6)] }],
      {
        metadata: undefined,
        remembered: new Map(),
        values: { people, numbers: {}, prefixes },
      },
    )
    const description = profiles.CONTROL.fields.find(({ role }) => role === "description")
    expect(mapping).toMatchObject([{ part: "CONTROL", field: description?.id, namesRecord: true }])
  })

  test("belong to the record in the title of their group", () => {
    const columns = [
      { name: "ID", group: "Control", samples: [] },
      { name: "Operator", group: "Control", samples: [] },
      { name: "Statement", group: "Risk", samples: [] },
    ]
    const values = { people, numbers: {}, prefixes }
    const mapping = suggestMatrixMapping(profiles, columns, { metadata: undefined, remembered: new Map(), values })
    expect(mapping.map(({ part }) => part)).toEqual(["CONTROL", "CONTROL", "RISK"])
  })

  test("are not those of another record than the one in the title of their group", () => {
    const of = (group: string, name: string) => ({ name, group, samples: [] })
    const columns = [of("Proceso", "Nombre"), of("Proceso", "Subproceso"), of("Control", "Tipo"), of("Prueba", "Tipo")]
    const values = { people, numbers: {}, prefixes }
    const mapping = suggestMatrixMapping(profiles, columns, { metadata: undefined, remembered: new Map(), values })
    const type = mapping.map(
      ({ part, field }) => part && [part, profiles[part].fields.find(({ id }) => id === field)?.role],
    )
    expect(type.slice(0, 2)).toEqual([
      ["PROCESS", "title"],
      ["SUB_PROCESS", "title"],
    ])
    expect(mapping[2]?.part === undefined || mapping[2].part === "CONTROL").toBe(true)
    expect(mapping[3]?.part).toBe("PROCESS")
  })

  test("name a record of which they are the only ones, unless they hold options only", () => {
    const cycle = (...samples: string[]) => ["Process cycle", ...samples] as const
    expect(suggest([cycle("Treasury", "Cocoa purchasing"), "Risk"])).toEqual(["PROCESS title", "RISK title"])
    expect(suggest([cycle("Procure to pay"), "Risk"])).toEqual(["PROCESS cycle", "RISK title"])
    expect(suggest([cycle("Treasury"), "Process"])).toEqual(["PROCESS cycle", "PROCESS title"])
  })

  test("are matched as before if their heading was mapped before, also to nothing", () => {
    const title = profiles.RISK.fields.find(({ role }) => role === "title")
    const mapping = suggestMatrixMapping(
      profiles,
      ["Threat", "Control"].map((name) => ({ name, samples: [] })),
      {
        metadata: undefined,
        remembered: new Map([
          ["threat", { part: "RISK", field: title?.id ?? null }],
          ["control", { part: null, field: null }],
        ]),
        values: { people, numbers: {}, prefixes },
      },
    )
    expect(mapping.map(({ part, field, by }) => [part, field, by])).toEqual([
      ["RISK", title?.id, "remembered"],
      [undefined, null, "remembered"],
    ])
  })
})
