import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "problem.definition.invalid":
    "{rule, select, required {Falta {property}. Añádala.} additionalProperties {{property} no es una propiedad conocida. Quítela.} other {{property} no es válida. Corríjala.}}",
  "problem.definition.too_large":
    "La definición es demasiado grande ({what, select, depth {como máximo {maximum, number} niveles} other {como máximo {maximum, number} bytes}}). Divídala en varios tipos de registro.",
  "problem.definition.too_many_fields":
    "La definición tiene {count, number} campos; el máximo es {maximum, number}. Divídala en varios tipos de registro.",
  "problem.definition.too_many_sections":
    "La definición tiene {count, number} secciones; el máximo es {maximum, number}. Combine algunas.",
  "problem.definition.too_many_rules":
    "La definición tiene {count, number} reglas; el máximo es {maximum, number}. Combine o elimine algunas.",
  "problem.definition.immutable":
    "«{property}» no se puede cambiar después de publicar porque hay registros que dependen de ello. Restablézcalo o duplique el tipo de registro para usar otro valor.",
  "problem.definition.reserved_id":
    "El identificador {id} está reservado. Elija otro para este tipo de registro, por ejemplo {id}-registros.",
  "problem.definition.nothing_to_publish": "No hay cambios desde la última versión.",
  "problem.field.unknown_type": "Tipo de campo no válido: {type}. Seleccione uno de los tipos de campo disponibles.",
  "problem.field.duplicate_id": "El identificador de campo {id} ya está en uso. Los identificadores deben ser únicos.",
  "problem.field.duplicate_keyword": "La palabra clave {keyword} ya está en uso. Elija otra.",
  "problem.field.bad_keyword":
    "{keyword} no es una palabra clave válida. Use palabras en minúsculas y un número, como due_date_1.",
  "problem.field.dangerous_keyword": "{keyword} es un nombre reservado. Elija otro.",
  "problem.field.bad_option":
    "{rule, select, additionalProperties {Este tipo de campo no tiene el ajuste {option}. Quítelo.} required {Falta el ajuste {option}. Complételo.} role {El rol no corresponde a este tipo de campo. Elija otro rol u otro tipo.} other {El ajuste {option} no corresponde a este campo. Corríjalo.}}",
  "problem.field.duplicate_option": "El código de opción {option} ya está en uso. Los códigos deben ser únicos.",
  "problem.field.no_options": "Este campo no tiene opciones. Añada opciones o elija una lista compartida.",
  "problem.field.bad_bounds": "El mínimo es mayor que el máximo. Redúzcalo o aumente el máximo.",
  "problem.field.bad_pattern":
    "El patrón no es una expresión regular válida. No se admiten comprobaciones de contexto ni referencias inversas.",
  "problem.field.duplicate_role": "Otro campo ya tiene el rol {role}. Solo un campo puede tenerlo.",
  "problem.field.duplicate_column": "El nombre de columna {column} ya está en uso o está reservado. Elija otro.",
  "problem.field.bad_default": "El valor predeterminado no es válido para este campo. Elija otro.",
  "problem.field.unknown_tag": "La lista compartida {tag} no existe. Elija otra o añada opciones.",
  "problem.field.unknown_profile": "No existe el tipo de registro {profile}. Elija otro.",
  "problem.field.filter_incomplete":
    "A una condición del filtro de vínculos le falta un valor. Introdúzcalo o quite la condición.",
  "problem.field.filter_unknown_column":
    "El filtro de vínculos usa una columna que la lista vinculada ya no tiene o que ahora es de otro tipo. Elija otra columna o quite la condición.",
  "problem.field.filter_unknown_value":
    "El filtro de vínculos compara una columna con {value}, que no es uno de sus valores. Elija otro valor.",
  "problem.field.filter_unknown_field":
    "El filtro de vínculos usa un campo que este formulario ya no tiene. Elija otro campo o quite la condición.",
  "problem.section.duplicate_id":
    "El identificador de sección {id} ya está en uso. Los identificadores deben ser únicos.",
  "problem.rule.duplicate_id": "El identificador de regla {id} ya está en uso. Los identificadores deben ser únicos.",
  "problem.rule.unknown_field": "El campo seleccionado ya no existe. Elija otro.",
  "problem.rule.unknown_operator": "El operador {operator} no se admite. Use otro.",
  "problem.rule.invalid_arguments": "El número o el tipo de los argumentos de {operator} no es correcto. Corríjalos.",
  "problem.rule.type_mismatch":
    "Aquí se necesita {expected, select, text {un texto} number {un número} date {una fecha} flag {una condición} tags {una lista de opciones} rows {una tabla} other {otro tipo de valor}}. Elija otro campo o valor.",
  "problem.rule.too_deep": "La regla tiene más de {maximum, number} niveles. Divídala en varias reglas.",
  "problem.rule.too_large": "Las reglas suman más de {maximum, number} partes. Simplifíquelas.",
  "problem.rule.too_many_aggregates":
    "Las reglas usan más de {maximum, number} valores distintos de registros vinculados. Use menos.",
  "problem.rule.cycle": "Dependencia circular: {chain}. Quite una de las reglas.",
  "problem.rule.constant":
    "{outcome, select, true {Esta condición se cumple siempre} other {Esta condición no se cumple nunca}}. Corríjala o elimine la regla.",
  "problem.rule.no_links": "«{field}» no es un campo de referencia. Elija un campo que vincule otros registros.",
  "problem.rule.not_listed":
    "Las reglas solo pueden usar columnas de la lista de los registros vinculados. Añada antes este campo a esa lista.",
  "problem.rule.bad_target": "Este tipo de regla no se puede aplicar a «{field}». Elija otro campo.",
  "problem.rule.computed_twice": "Las reglas {rule} y {other} calculan ambas «{field}». Elimine una de las dos.",
  "problem.rule.never_saved":
    "No se podrá guardar ningún registro. {other, select, none {La regla {rule} sobre «{field}» contradice la configuración de «{otherField}»} other {La regla {rule} sobre «{field}» contradice la regla {other} sobre «{otherField}»}}. Cambie una de las dos.",
  "problem.rule.never_shown":
    "{other, select, none {«{field}» no se muestra nunca, porque la regla {rule} no se cumple nunca.} other {«{field}» no se muestra nunca, porque las reglas {other} y {rule} nunca se cumplen a la vez.}}",
  "problem.rule.never_required":
    "{other, select, none {«{field}» no es obligatorio nunca, porque la regla {rule} no se cumple nunca.} other {«{field}» no es obligatorio nunca: cuando se aplica la regla {rule}, la regla {other} oculta el campo.}}",
  "problem.rule.never_filled":
    "{other, select, none {«{field}» es obligatorio, pero la regla {rule} lo bloquea mientras está vacío.} other {La regla {other} exige «{field}», pero la regla {rule} lo bloquea mientras está vacío.}} Solo una importación puede rellenarlo.",
  "problem.rule.never_met":
    "{other, select, none {Ningún valor de «{field}» cumple la regla {rule}} other {Ningún valor de «{field}» cumple las reglas {other} y {rule}}}. Solo puede quedar vacío.",
  "problem.rule.default_refused":
    "El valor predeterminado de «{field}» no cumple la regla {rule}. Cambie el valor predeterminado o la regla.",
  "problem.rule.no_message": "Escriba un mensaje que explique cómo corregir el registro.",
  "problem.rule.condition_beyond_roles":
    "Una regla de visibilidad por rol solo puede usar roles. Quite las condiciones sobre el registro o la fecha.",
  "problem.rule.reveals_restricted_field":
    "Quienes no pueden ver «{field}» podrían deducir su valor a partir de «{target}». Limite «{target}» a los mismos roles o quite «{field}» de su regla.",
  "problem.list.unknown_field":
    "La lista tiene una columna de un campo que ya no existe o no guarda valores. Elija otro campo o quite la columna.",
  "problem.list.filter_not_listed":
    "El filtro predeterminado usa «{column}», que no es una columna de la lista. Añádala a la lista o quite la condición.",
  "problem.list.filter_mismatch":
    "El filtro predeterminado usa una comparación que no sirve para «{column}». Elija otra.",
  "problem.list.filter_incomplete":
    "A una condición del filtro predeterminado sobre «{column}» le falta un valor. Indíquelo o quite la condición.",
  "problem.list.filter_unknown_value":
    "El filtro predeterminado compara «{column}» con {value}, que no es uno de sus valores. Elija otro valor.",
  "problem.list.filter_too_large":
    "El filtro predeterminado es demasiado grande. El máximo es de {maximum, number} condiciones y grupos. Quite algunos.",
  "problem.title.missing": "Ningún campo se usa como título. Dé a un campo de texto el rol de título.",
  "problem.workflow.empty":
    "Un flujo de trabajo activado necesita al menos una actividad. Añada una o desactive el flujo de trabajo.",
  "problem.workflow.too_many_activities":
    "El flujo de trabajo tiene {count, number} actividades; el máximo es {maximum, number}. Combine algunas.",
  "problem.workflow.too_many_actions":
    "La actividad tiene {count, number} acciones; el máximo es {maximum, number}. Quite algunas.",
  "problem.workflow.duplicate_id":
    "El identificador {id} se usa dos veces en el flujo de trabajo. Los identificadores deben ser únicos.",
  "problem.workflow.several_initial":
    "Un flujo de trabajo solo puede tener una actividad inicial. Quite el ajuste de {id} o de la otra actividad.",
  "problem.workflow.unknown_activity": "La acción lleva a una actividad que no existe. Elija otra.",
  "problem.workflow.notification_without_recipient":
    "Esta notificación no tiene destinatarios. Añada destinatarios o quítela.",
  "problem.workflow.material_link":
    "«{field}» muestra registros vinculados, que se aprueban por separado. Quítelo de los campos aprobados.",
  "problem.workflow.return_without_target": "Una acción de devolución necesita una actividad de destino. Elija una.",
}
