import * as Type from "typebox"
import type { TObject } from "typebox"
import {
  definitionLimits,
  fieldCommon,
  profileCommon,
  SectionCommon,
  type ProfileDefinition,
} from "../../schemas/profile.ts"
import { fieldTypeNames, type FieldTypeName } from "../../schemas/profile-types.ts"
import { fieldTypes } from "../../fields/index.ts"

/**
 * The shape of a complete definition: the properties of every profile, section and field, and the options of each type.
 * The compiler checks against it and the published meta-schema is generated from it, so that both stay equal.
 */
function fieldShape(name: FieldTypeName): TObject {
  return Type.Object(
    { ...fieldCommon, type: Type.Literal(name), ...fieldTypes[name].options.properties },
    { additionalProperties: false },
  )
}

export const FieldShape = Type.Union(fieldTypeNames.map(fieldShape))

export const SectionShape = Type.Object(
  { ...SectionCommon.properties, fields: Type.Array(FieldShape) },
  { additionalProperties: false },
)

export const ProfileShape = Type.Unsafe<ProfileDefinition>(
  Type.Object(
    { ...profileCommon, sections: Type.Array(SectionShape, { minItems: 1, maxItems: definitionLimits.sections }) },
    { additionalProperties: false },
  ),
)
