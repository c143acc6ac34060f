import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"
import {
  CellCount,
  HeatMapAxes,
  HeatMapCell,
  HeatMapLook,
  HeatMapMovement,
  assessments,
  mapKinds,
} from "../../../schemas/heat-map.ts"
import type { ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { Filter } from "../../../schemas/query.ts"

/**
 * The heat map of the risks of all projects that the caller can see (`profile` service): counts per cell, inherent and
 * residual, this year and last. It stores no data: it counts the records that the list of the record type would
 * show with the same filter.
 */

export const scoreChanges = ["increased", "decreased"] as const
export type ScoreChange = (typeof scoreChanges)[number]

/** Maximum number of risks per page. */
export const maxMovedRisks = 100

const path = "/api/v1/risk-universe"
const repository = (action: "READ" | "UPDATE") =>
  ({ kind: "feature", feature: "Settings", subFeature: "Risk_Control_Repository", action }) as const
const count = Type.Integer({ minimum: 0 })

/** Which risks are counted. */
const riskScope = {
  profileId: Type.Optional(
    Type.Unsafe<ProfileId>(
      Type.String({
        maxLength: 64,
        description: "Without it, the first record type of risks that the caller can read.",
      }),
    ),
  ),
  filter: Type.Optional(Filter),
  search: Type.Optional(Type.String({ maxLength: 200, description: "Searched in UID and name." })),
}

export const HeatMapSettings = Type.Object({
  ...HeatMapLook.properties,
  revision: Type.Integer({ minimum: 0, description: "0 until the client has changed them." }),
})
export type HeatMapSettings = Static<typeof HeatMapSettings>

export const getHeatMapSettings = endpoint({
  service: "profile",
  method: "GET",
  path: `${path}/heat-map/settings`,
  summary: "Get how the client's heat maps look: levels, bands with colours and patterns, and risk appetite.",
  permission: repository("READ"),
  reply: HeatMapSettings,
})

export const updateHeatMapSettings = endpoint({
  service: "profile",
  method: "PUT",
  path: `${path}/heat-map/settings`,
  summary: "Change how the client's heat maps look; an outdated revision is rejected with 409.",
  permission: repository("UPDATE"),
  body: Type.Object(
    { ...HeatMapLook.properties, revision: Type.Optional(Type.Integer({ minimum: 0 })) },
    { additionalProperties: false },
  ),
  reply: HeatMapSettings,
})

const Assessed = Type.Object({
  cells: Type.Array(CellCount),
  /** Risks without impact or likelihood. */
  unrated: count,
})

export const getHeatMap = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/heat-map`,
  summary:
    "Count the risks in each cell of the heat map, inherent and residual, and how many moved between cells: by their controls, and since the previous year.",
  permission: repository("READ"),
  readOnly: true,
  body: Type.Object(
    {
      ...riskScope,
      levels: Type.Optional(
        Type.Object(
          {
            impactLevels: HeatMapLook.properties.impactLevels,
            likelihoodLevels: HeatMapLook.properties.likelihoodLevels,
          },
          { additionalProperties: false, description: "Instead of those of the settings: what these would show." },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** The record type of the risks; null if the caller can read none. */
    profileId: Type.Union([Type.Unsafe<ProfileId>(Type.String()), Type.Null()]),
    /** Null for a record type without fields for impact and likelihood, or whose fields are hidden from the caller. */
    axes: Type.Union([HeatMapAxes, Type.Null()]),
    total: count,
    inherent: Assessed,
    residual: Assessed,
    /** From the inherent cell to the residual one. */
    byControls: Type.Array(HeatMapMovement),
    lastYear: Type.Object({
      /**
       * Risks that continue one of a previous year; risks that are new, or continue one that the caller cannot see; and
       * previous risks that none of this year's continues. The latter are those of the projects that the projects of
       * the shown risks were rolled over from, under the same filter and search, except conditions on the project.
       */
      continued: count,
      added: count,
      discontinued: count,
      inherent: Type.Object({ cells: Type.Array(CellCount), movements: Type.Array(HeatMapMovement) }),
      residual: Type.Object({ cells: Type.Array(CellCount), movements: Type.Array(HeatMapMovement) }),
    }),
  }),
})
export type HeatMap = Static<(typeof getHeatMap)["reply"]>

const AssessedRecord = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  projectId: Type.Union([Type.Unsafe<ProjectId>(Type.String()), Type.Null()]),
  projectName: Type.Union([Type.String(), Type.Null()]),
  uniqueId: Type.String(),
  name: Type.String(),
})

export const listMovedRisks = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/heat-map/moved`,
  summary: "List the risks that were in one cell of the heat map in the previous year and are in another one now.",
  permission: repository("READ"),
  readOnly: true,
  body: Type.Object(
    {
      ...riskScope,
      assessment: Type.Enum(assessments),
      from: Type.Optional(HeatMapCell),
      to: Type.Optional(HeatMapCell),
      change: Type.Optional(Type.Enum(scoreChanges, { description: "Only risks whose score rose, or fell." })),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: maxMovedRisks })),
    },
    { additionalProperties: false, description: "Without `from` or `to`, from any cell or to any cell." },
  ),
  reply: Type.Object({
    content: Type.Array(
      Type.Object({ risk: AssessedRecord, previous: AssessedRecord, from: HeatMapCell, to: HeatMapCell }),
    ),
    total: count,
  }),
})
export type MovedRisks = Static<(typeof listMovedRisks)["reply"]>

export const exportHeatMapPdf = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/heat-map/pdf`,
  summary: "Get the heat map as a PDF: the drawing, and below it the counts and movements as tables.",
  permission: repository("READ"),
  readOnly: true,
  body: Type.Object(
    {
      ...riskScope,
      kind: Type.Enum(mapKinds),
      assessment: Type.Enum(assessments, { description: "Of the movement since last year." }),
      lines: Type.Array(Type.String({ maxLength: 1000 }), {
        maxItems: 8,
        description: "Printed below the title: the filters in words.",
      }),
      day: Type.String({ format: "date", description: "The day in the caller's time zone, printed as its date." }),
    },
    { additionalProperties: false },
  ),
  reply: Nothing,
  streams: true,
})
