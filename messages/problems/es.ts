import type { Texts } from "./en.ts"

export const es: Texts = {
  "problem.definition.invalid":
    "{rule, select, required {Falta {property}. Añádalo.} additionalProperties {{property} no se conoce aquí. Quítelo.} other {{property} no tiene la forma que exige una definición. Corríjalo.}}",
  "problem.definition.too_large":
    "La definición es demasiado grande ({what, select, depth {como máximo {maximum, number} niveles} other {como máximo {maximum, number} bytes}}). Divídala en varios perfiles.",
  "problem.definition.too_many_fields":
    "La definición tiene {count, number} campos; el máximo es {maximum, number}. Divídala en varios perfiles.",
  "problem.definition.nothing_to_publish":
    "Nada ha cambiado desde la última versión. Modifique el borrador antes de publicarlo.",
  "problem.field.unknown_type": "No existe el tipo de campo {type}. Elija uno de los tipos de campo.",
  "problem.field.duplicate_id": "Otro campo tiene el id {id}. Dé a cada campo un id propio.",
  "problem.field.duplicate_keyword": "Otro campo tiene la palabra clave {keyword}. Elija otra.",
  "problem.field.bad_keyword":
    "{keyword} no es una palabra clave. Escriba palabras en minúsculas y un número, como due_date_1.",
  "problem.field.dangerous_keyword": "{keyword} no puede usarse como nombre. Elija otro.",
  "problem.field.bad_option":
    "{rule, select, additionalProperties {Este tipo de campo no tiene el ajuste {option}. Quítelo.} required {Falta el ajuste {option}. Complételo.} role {El rol no corresponde a este tipo de campo. Elija otro rol u otro tipo.} other {El ajuste {option} no corresponde a este campo. Corríjalo.}}",
  "problem.field.duplicate_option": "Otra opción tiene el código {option}. Dé a cada opción un código propio.",
  "problem.field.no_options": "No hay nada que elegir. Añada opciones o indique una etiqueta compartida.",
  "problem.field.bad_bounds": "El mínimo supera el máximo. Redúzcalo o aumente el máximo.",
  "problem.field.bad_pattern":
    "No se entiende el patrón. Corrija la expresión regular; no se admiten comprobaciones de contexto ni referencias inversas.",
  "problem.field.duplicate_role": "Otro campo ya tiene el rol {role}. Solo un campo puede tenerlo.",
  "problem.field.duplicate_column": "Otra columna se llama {column} o el nombre está reservado. Elija otro.",
  "problem.field.bad_default": "El propio valor predeterminado sería rechazado. Elija uno que el campo acepte.",
  "problem.field.unknown_tag": "No existe la etiqueta compartida {tag}. Elija una que exista o añada opciones.",
  "problem.field.unknown_profile": "No existe el perfil {profile}. Elija uno que exista.",
  "problem.section.duplicate_id": "Otra sección tiene el id {id}. Dé a cada sección un id propio.",
  "problem.rule.duplicate_id": "Otra regla tiene el id {id}. Dé a cada regla un id propio.",
  "problem.rule.unknown_field": "No existe el campo {field}. Elija un campo de este perfil.",
  "problem.rule.unknown_operator": "Las reglas no tienen el operador {operator}. Elija uno de los disponibles.",
  "problem.rule.wrong_arguments":
    "Lo que sigue a {operator} no le corresponde. Compruebe cuántas partes admite y cuáles pueden ser.",
  "problem.rule.type_mismatch":
    "Aquí se necesita {expected, select, text {un texto} number {un número} date {una fecha} flag {una condición} tags {una lista de opciones} rows {una tabla} other {otro tipo de valor}}. Elija otro campo o valor.",
  "problem.rule.too_deep": "La regla tiene más de {maximum, number} niveles. Divídala en varias reglas.",
  "problem.rule.too_large": "Las reglas suman más de {maximum, number} partes. Simplifíquelas.",
  "problem.rule.cycle": "Estos campos dependen unos de otros en círculo: {chain}. Quite una de las reglas.",
  "problem.rule.bad_target": "Una regla de este tipo no puede referirse a {field}. Elija otro campo.",
  "problem.rule.no_message": "La regla no tiene mensaje. Escriba qué se debe hacer cuando rechaza un registro.",
  "problem.list.unknown_field":
    "La lista nombra un campo {field} que no existe o no tiene valor. Elija otro o quite la columna.",
  "problem.title.missing": "Ningún campo da nombre al registro. Dé a un campo de texto el rol de título.",
  "problem.uid.missing": "Ningún campo contiene el número del registro. Dé a un campo de texto el rol uid.",
  "problem.value.required": "Obligatorio",
  "problem.value.wrong_type": "Este no es el tipo de valor que admite el campo. Introdúzcalo de nuevo.",
  "problem.value.unknown_keyword": "El formulario no tiene ese campo. Omítalo.",
  "problem.value.too_long": "Acórtelo a {maximum, plural, one {# carácter} other {# caracteres}} como máximo.",
  "problem.value.too_short": "Introduzca al menos {minimum, plural, one {# carácter} other {# caracteres}}.",
  "problem.value.pattern": "No tiene la forma que pide el campo. Consulte el texto de ayuda.",
  "problem.value.bad_date": "Introduzca una fecha que exista, como 21-11-2026.",
  "problem.value.bad_number": "Introduzca un número, como 1234.50.",
  "problem.value.too_many_decimals":
    "Introduzca como máximo {maximum, plural, =0 {un número entero, sin decimales} one {# decimal} other {# decimales}}.",
  "problem.value.not_whole": "Introduzca un número entero.",
  "problem.value.below_minimum": "No puede ser inferior a {minimum}.",
  "problem.value.above_maximum": "No puede ser superior a {maximum}.",
  "problem.value.bad_boolean": "Responda sí o no.",
  "problem.value.bad_period": "Introduzca un período, como 2026-10, 2026-Q3, 2026-H1 o 2026.",
  "problem.value.bad_period_kind":
    "Aquí no se puede elegir {kind, select, month {un mes} quarter {un trimestre} half {un semestre} year {un año} other {este tipo de período}}. Elija otro tipo de período.",
  "problem.value.unknown_option": "No es una de las opciones. Elija de la lista.",
  "problem.value.inactive_option": "Esta opción ya no se usa. Elija otra.",
  "problem.value.too_few_selected": "Seleccione al menos {minimum, plural, one {# opción} other {# opciones}}.",
  "problem.value.too_many_selected":
    "No se pueden seleccionar más de {maximum, plural, one {# opción} other {# opciones}}",
  "problem.value.duplicate": "Está repetido. Quite uno.",
  "problem.value.unknown_user": "No existe ese usuario o no trabaja aquí. Elija una persona de la lista.",
  "problem.value.unknown_record": "No existe ese registro o no puede verlo. Elija uno de la lista.",
  "problem.value.unknown_file": "No existe ese archivo. Súbalo de nuevo.",
  "problem.value.bad_file_kind": "Aquí no se acepta el tipo de archivo de {file}. Elija uno de estos: {kinds}.",
  "problem.value.too_many_rows":
    "La tabla puede tener como máximo {maximum, plural, one {# fila} other {# filas}}. Quite algunas.",
  "problem.value.duplicate_uid":
    "Otro registro tiene este número. Elija otro o déjelo en blanco para recibir el siguiente.",
  "problem.value.read_only": "Este campo está bloqueado y no se puede cambiar ahora. Restablezca el valor anterior.",
  "problem.value.rule":
    "{comparison, select, date_gte {Debe ser igual o posterior a {other}.} date_lte {Debe ser igual o anterior a {other}.} date_gt {Debe ser posterior a {other}.} date_lt {Debe ser anterior a {other}.} number_gte {Debe ser como mínimo {other}.} number_lte {Debe ser como máximo {other}.} number_gt {Debe ser mayor que {other}.} number_lt {Debe ser menor que {other}.} other {No cumple una regla del formulario. Revíselo junto con los demás campos.}}",
}
