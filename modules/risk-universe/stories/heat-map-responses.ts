import { cellScore } from "../../../engine/heat-map/bands.ts"
import { defaultLook } from "../../../engine/heat-map/default-look.ts"
import { toLocalisedText, type TranslationTuple } from "../../../fields/setting.ts"
import type { CellCount, HeatMapAxes, HeatMapAxis, HeatMapMovement } from "../../../schemas/heat-map.ts"
import type { ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { Project } from "../../projects/contracts/projects.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import type { HeatMap, HeatMapSettings, MovedRisks } from "../contracts/heat-map.ts"

const named = (...texts: TranslationTuple): LocalisedText => toLocalisedText(texts)

const axis = (name: LocalisedText, keyword: string, names: readonly LocalisedText[]): HeatMapAxis => ({
  name,
  keywords: { inherent: keyword, residual: `residual_${keyword}` },
  levels: names.map((level, index) => ({
    names: [level],
    score: index + 1,
    options: { inherent: [`${keyword}-${index + 1}`], residual: [`${keyword}-${index + 1}`] },
  })),
})

const impactNames = [
  named("1 · Minor", "1 · Menor", "1 · मामूली", "1 · Mineur", "1 · طفيف"),
  named("2 · Moderate", "2 · Moderado", "2 · मध्यम", "2 · Modéré", "2 · متوسط"),
  named(
    "3 · Significant",
    "3 · Significativo para un proceso",
    "3 · किसी प्रक्रिया के लिए उल्लेखनीय",
    "3 · Significatif pour un processus",
    "3 · ملحوظ",
  ),
  named("4 · Major", "4 · Importante para la entidad", "4 · इकाई के लिए बड़ा", "4 · Majeur pour l’entité", "4 · كبير"),
  named("5 · Severe", "5 · Crítico para el grupo", "5 · समूह के लिए गंभीर", "5 · Critique pour le groupe", "5 · جسيم"),
]
const likelihoodNames = [
  named("1 · Rare", "1 · Rara", "1 · दुर्लभ", "1 · Rare", "1 · نادر"),
  named("2 · Unlikely", "2 · Improbable", "2 · असंभावित", "2 · Peu probable", "2 · غير محتمل"),
  named(
    "3 · Possible",
    "3 · Posible en circunstancias particulares",
    "3 · विशेष परिस्थितियों में संभव",
    "3 · Possible dans des circonstances particulières",
    "3 · ممكن",
  ),
  named("4 · Likely", "4 · Probable", "4 · संभावित", "4 · Probable", "4 · محتمل"),
  named("5 · Almost certain", "5 · Casi segura", "5 · लगभग निश्चित", "5 · Quasi certain", "5 · شبه مؤكد"),
]

export const axes: HeatMapAxes = {
  impact: axis(named("Impact", "Impacto", "प्रभाव", "Impact", "الأثر"), "impact_1", impactNames),
  likelihood: axis(
    named("Likelihood", "Probabilidad", "संभावना", "Probabilité", "الاحتمالية"),
    "likelihood_1",
    likelihoodNames,
  ),
}

const level = (number: number) =>
  named(
    `${number} · Level ${number}`,
    `${number} · Nivel ${number}`,
    `${number} · स्तर ${number}`,
    `${number} · Niveau ${number}`,
    `${number} · المستوى ${number}`,
  )

/** Ten levels on both axes. */
export const largeAxes: HeatMapAxes = {
  impact: axis(
    axes.impact.name,
    "impact_1",
    Array.from({ length: 10 }, (_, index) => level(index + 1)),
  ),
  likelihood: axis(
    axes.likelihood.name,
    "likelihood_1",
    Array.from({ length: 10 }, (_, index) => level(index + 1)),
  ),
}

/** Counts by cell: `impact.likelihood`. */
const counted = (counts: Readonly<Record<string, number>>): CellCount[] =>
  Object.entries(counts).map(([cell, count]) => {
    const [impact = 1, likelihood = 1] = cell.split(".").map(Number)
    return { impact, likelihood, count }
  })

const moved = (from: string, to: string, count: number): HeatMapMovement => {
  const [cellFrom, cellTo] = [from, to].map((cell) => {
    const [impact = 1, likelihood = 1] = cell.split(".").map(Number)
    return { impact, likelihood }
  })
  return { from: cellFrom ?? { impact: 1, likelihood: 1 }, to: cellTo ?? { impact: 1, likelihood: 1 }, count }
}

const inherent = counted({
  "1.2": 3,
  "2.2": 8,
  "2.3": 11,
  "3.1": 2,
  "3.3": 14,
  "3.4": 9,
  "4.2": 6,
  "4.3": 12,
  "4.4": 7,
  "5.3": 5,
  "5.4": 3,
  "5.5": 1,
})
const residual = counted({
  "1.1": 9,
  "1.2": 12,
  "2.1": 10,
  "2.2": 18,
  "2.3": 7,
  "3.2": 11,
  "3.3": 5,
  "4.2": 4,
  "4.3": 3,
  "5.2": 2,
})

/** 84 risks, three of them without impact or likelihood. */
export const sampleMap: HeatMap = {
  profileId: "risk" as ProfileId,
  axes,
  total: 84,
  inherent: { cells: inherent, unrated: 3 },
  residual: { cells: residual, unrated: 3 },
  byControls: [
    moved("3.3", "2.2", 10),
    moved("4.3", "2.2", 8),
    moved("4.4", "3.2", 5),
    moved("5.4", "4.2", 3),
    moved("3.4", "2.3", 7),
    moved("2.3", "1.2", 11),
    moved("2.2", "2.2", 4),
  ],
  lastYear: {
    continued: 71,
    added: 13,
    discontinued: 6,
    inherent: { cells: inherent, movements: [moved("3.3", "4.3", 2)] },
    residual: {
      cells: counted({ "1.1": 6, "1.2": 9, "2.2": 20, "2.3": 9, "3.2": 8, "3.3": 9, "4.3": 6, "5.3": 3 }),
      movements: [
        moved("3.3", "2.2", 4),
        moved("4.3", "3.2", 3),
        moved("2.2", "1.2", 5),
        moved("2.2", "2.3", 2),
        moved("2.3", "2.2", 3),
        moved("5.3", "5.2", 2),
        moved("1.2", "1.2", 6),
      ],
    },
  },
}

export const sampleSettings: HeatMapSettings = { ...defaultLook, revision: 0 }

/** A map of ten levels per axis with large numbers. */
export const largeMap: HeatMap = {
  ...sampleMap,
  axes: largeAxes,
  total: 50_000,
  residual: {
    unrated: 0,
    cells: Array.from({ length: 100 }, (_, index) => ({
      impact: (index % 10) + 1,
      likelihood: Math.floor(index / 10) + 1,
      count: Math.max(
        1,
        Math.round(
          24_690 / (1 + cellScore(largeAxes, { impact: (index % 10) + 1, likelihood: Math.floor(index / 10) + 1 })),
        ),
      ),
    })),
  },
}

const project = (id: string, name: string, financialYear: number): Project => ({
  id: id as ProjectId,
  name,
  module: "IC",
  financialYear,
  financialYearStartMonth: 1,
  reportingPeriod: "year",
  processType: "Financial reporting",
  entities: [],
  closed: false,
  restricted: false,
  revision: 1,
})
export const sampleProjects = [project("p2026", "Controls 2026", 2026), project("p2025", "Controls 2025", 2025)]

const assessed = (id: string, year: number): MovedRisks["content"][number]["risk"] => ({
  id: `${id}-${year}` as RecordId,
  projectId: `p${year}` as ProjectId,
  projectName: `Controls ${year}`,
  uniqueId: id,
  name: "Supplier invoices are paid twice",
})
const sampleMovedRisks: MovedRisks = {
  content: [
    {
      risk: assessed("R-0012", 2026),
      previous: assessed("R-0012", 2025),
      from: { impact: 3, likelihood: 3 },
      to: { impact: 2, likelihood: 2 },
    },
  ],
  total: 1,
}

/** What the server responds with; single responses can be replaced. */
export function heatMapResponses(more: MockResponses = {}): MockResponses {
  return {
    "GET /api/v1/projects": () => ({ content: sampleProjects }),
    "GET /api/v1/profiles": () => ({ content: [] }),
    "GET /api/v1/risk-universe/heat-map/settings": () => sampleSettings,
    "POST /api/v1/risk-universe/heat-map": () => sampleMap,
    "POST /api/v1/risk-universe/heat-map/moved": () => sampleMovedRisks,
    ...more,
  }
}
