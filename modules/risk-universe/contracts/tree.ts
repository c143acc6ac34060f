import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import type { ProjectId, RecordId } from "../../../schemas/ids.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import { tones } from "../../../schemas/profile-types.ts"
import { LocalisedText } from "../../../schemas/languages.ts"

/**
 * The risk universe as a tree (`profile` service): projects, their processes, sub-processes, risks and controls. A
 * level is loaded when it is opened, so that a request costs no more than its page.
 */

/** Maximum number of nodes per page. */
export const maxTreeNodes = 200
/** Maximum number of projects that a request names. */
export const maxTreeProjects = 500

const count = Type.Integer({ minimum: 0 })
const recordId = Type.Unsafe<RecordId>(Type.String({ maxLength: 64 }))
const projectId = Type.Unsafe<ProjectId>(Type.String({ maxLength: 64 }))

export const TreeNode = Type.Object({
  kind: Type.Enum(["PROJECT", ...matrixParts]),
  /** The record's ID, or the project's. */
  id: Type.String(),
  projectId,
  /** Empty for a project. */
  uniqueId: Type.String(),
  name: Type.String(),
  entityName: Type.Union([Type.String(), Type.Null()]),
  /** Different risks and controls below it that the caller can see; for a risk, its controls. */
  risks: count,
  controls: count,
  /** A risk's rating; null without one, and for other nodes. */
  rating: Type.Union([
    Type.Object({ name: LocalisedText, tone: Type.Union([Type.Enum(tones), Type.Null()]) }),
    Type.Null(),
  ]),
  hasChildren: Type.Boolean(),
})
export type TreeNode = Static<typeof TreeNode>

export const listRiskTree = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/risk-universe/tree",
  summary:
    "List a level of the risk universe: projects, or the processes, sub-processes, risks and controls directly below one of them.",
  permission: { kind: "feature", feature: "Settings", subFeature: "Risk_Control_Repository", action: "READ" },
  readOnly: true,
  body: Type.Object(
    {
      /**
       * Without a parent, the projects. What is below no process or risk of a project is directly below the project.
       */
      parent: Type.Optional(
        Type.Union([
          Type.Object({ projectId }, { additionalProperties: false }),
          Type.Object({ recordId }, { additionalProperties: false }),
        ]),
      ),
      projectIds: Type.Optional(Type.Array(projectId, { maxItems: maxTreeProjects, uniqueItems: true })),
      search: Type.Optional(
        Type.String({
          maxLength: 200,
          description: "Only nodes that contain it in UID or name, or that are above or below one that does.",
        }),
      ),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: maxTreeNodes })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ content: Type.Array(TreeNode), total: count }),
})
export type TreeLevel = Static<(typeof listRiskTree)["reply"]>
