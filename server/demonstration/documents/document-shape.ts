import Type, { type Static } from "typebox"
import { headingLevels } from "../../../schemas/narrative.ts"
import { shapeKinds } from "../../../schemas/flowchart.ts"

/** The documents of the demonstration as written. `[[C-P2P-014]]` in a text refers to the record with that UID. */
const Text = Type.String({ minLength: 1 })
const strict = { additionalProperties: false } as const

const WrittenText = Type.Array(
  Type.Union([
    Type.Object({ heading: Text, level: Type.Optional(Type.Enum(headingLevels)) }, strict),
    Type.Object({ text: Text }, strict),
    Type.Object({ list: Type.Array(Text, { minItems: 1 }) }, strict),
    /** The first row is the header. */
    Type.Object({ table: Type.Array(Type.Array(Text), { minItems: 2 }) }, strict),
  ]),
)
export type WrittenText = Static<typeof WrittenText>

/** Without positions: it is laid out. */
const WrittenDiagram = Type.Object(
  {
    /** Names of lanes by ID, from top to bottom. */
    lanes: Type.Record(Type.String(), Text),
    shapes: Type.Array(
      Type.Object(
        {
          id: Text,
          kind: Type.Enum(shapeKinds),
          lane: Text,
          text: Text,
          markers: Type.Optional(Type.Array(Text)),
        },
        strict,
      ),
    ),
    connections: Type.Array(Type.Object({ from: Text, to: Text, label: Type.Optional(Text) }, strict)),
  },
  strict,
)
export type WrittenDiagram = Static<typeof WrittenDiagram>

/** A version of a document: who saved it when, with which note. */
export const WrittenVersion = Type.Object(
  {
    by: Text,
    on: Text,
    note: Type.Optional(Text),
    content: Type.Union([WrittenText, WrittenDiagram]),
  },
  strict,
)
export type WrittenVersion = Static<typeof WrittenVersion>
