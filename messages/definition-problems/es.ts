import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "problem.definition.invalid":
    "{rule, select, required {Falta {property}. Añádalo.} additionalProperties {{property} no se conoce aquí. Quítelo.} other {{property} no tiene la forma que exige una definición. Corríjalo.}}",
  "problem.definition.too_large":
    "La definición es demasiado grande ({what, select, depth {como máximo {maximum, number} niveles} other {como máximo {maximum, number} bytes}}). Divídala en varios tipos de registro.",
  "problem.definition.too_many_fields":
    "La definición tiene {count, number} campos; el máximo es {maximum, number}. Divídala en varios tipos de registro.",
  "problem.definition.too_many_sections":
    "La definición tiene {count, number} secciones; el máximo es {maximum, number}. Una algunas.",
  "problem.definition.too_many_rules":
    "La definición tiene {count, number} reglas; el máximo es {maximum, number}. Una o elimine algunas.",
  "problem.definition.immutable":
    "El ajuste «{property}» de un tipo de registro publicado no cambia, porque sus registros se apoyan en él. Devuélvalo a su valor, o copie el tipo de registro y empiece con otro.",
  "problem.definition.reserved_id":
    "El propio producto usa el identificador {id}. Elija otro para este tipo de registro, por ejemplo {id}-registros.",
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
  "problem.field.unknown_profile": "No existe el tipo de registro {profile}. Elija otro.",
  "problem.field.filter_incomplete":
    "A una condición sobre los registros que se ofrecen le falta un valor. Indíquelo o quite la condición.",
  "problem.field.filter_unknown_column":
    "Una condición sobre los registros que se ofrecen usa una columna que la lista de los registros vinculados ya no tiene o tiene de otro tipo. Elija otra columna o quite la condición.",
  "problem.field.filter_unknown_value":
    "Una condición sobre los registros que se ofrecen pide {value}, un valor que su columna nunca tendrá. Elija otro valor.",
  "problem.field.filter_unknown_field":
    "Una condición sobre los registros que se ofrecen usa un campo que este formulario ya no tiene. Elija otro campo o quite la condición.",
  "problem.section.duplicate_id": "Otra sección tiene el id {id}. Dé a cada sección un id propio.",
  "problem.rule.duplicate_id": "Otra regla tiene el id {id}. Dé a cada regla un id propio.",
  "problem.rule.unknown_field": "El campo elegido aquí ya no existe. Elija otro.",
  "problem.rule.unknown_operator": "Las reglas no tienen el operador {operator}. Elija uno de los disponibles.",
  "problem.rule.invalid_arguments":
    "Lo que sigue a {operator} no le corresponde. Compruebe cuántas partes admite y cuáles pueden ser.",
  "problem.rule.type_mismatch":
    "Aquí se necesita {expected, select, text {un texto} number {un número} date {una fecha} flag {una condición} tags {una lista de opciones} rows {una tabla} other {otro tipo de valor}}. Elija otro campo o valor.",
  "problem.rule.too_deep": "La regla tiene más de {maximum, number} niveles. Divídala en varias reglas.",
  "problem.rule.too_large": "Las reglas suman más de {maximum, number} partes. Simplifíquelas.",
  "problem.rule.too_many_aggregates":
    "Las reglas preguntan más de {maximum, number} cosas distintas sobre los registros vinculados. Pregunte menos.",
  "problem.rule.cycle": "Estos campos dependen unos de otros en círculo: {chain}. Quite una de las reglas.",
  "problem.rule.constant":
    "{outcome, select, true {Esta condición se cumple siempre} other {Esta condición no se cumple nunca}}, contenga lo que contenga el registro. Corríjala o elimine la regla.",
  "problem.rule.no_links": "«{field}» no vincula registros. Elija un campo que lo haga.",
  "problem.rule.not_listed":
    "Las reglas solo pueden usar columnas de la lista de los registros vinculados. Añada antes este campo a esa lista.",
  "problem.rule.bad_target": "Una regla de este tipo no puede referirse a «{field}». Elija otro campo.",
  "problem.rule.computed_twice": "Las reglas {rule} y {other} calculan ambas «{field}». Elimine una de las dos.",
  "problem.rule.never_saved":
    "No se podrá guardar ningún registro. {other, select, none {La regla {rule} sobre «{field}» contradice la configuración de «{otherField}»} other {La regla {rule} sobre «{field}» contradice la regla {other} sobre «{otherField}»}}. Cambie una de las dos.",
  "problem.rule.never_shown": "«{field}» no se muestra nunca. Las reglas {other} y {rule} nunca se cumplen a la vez.",
  "problem.rule.never_required":
    "«{field}» no es obligatorio nunca. Cuando se cumple la regla {rule}, la regla {other} oculta el campo.",
  "problem.rule.never_met":
    "{other, select, none {Ningún valor de «{field}» cumple la regla {rule}} other {Ningún valor de «{field}» cumple las reglas {other} y {rule}}}. Solo puede quedar vacío.",
  "problem.rule.default_refused":
    "Un registro nuevo empieza con un valor de «{field}» que la regla {rule} rechaza. Cambie el valor predeterminado o la regla.",
  "problem.rule.no_message": "La regla no tiene mensaje. Escriba qué se debe hacer cuando rechaza un registro.",
  "problem.rule.condition_beyond_roles":
    "Una regla sobre para quién existe un campo solo puede preguntar por roles. Quite lo que pregunta sobre el registro o el día.",
  "problem.rule.reveals_restricted_field":
    "«{target}» mostraría el contenido de «{field}» a personas que no pueden verlo. Limite «{target}» a las mismas personas o quite «{field}» de su regla.",
  "problem.list.unknown_field":
    "La lista tiene una columna de un campo que ya no existe o no guarda valores. Elija otro campo o quite la columna.",
  "problem.list.filter_not_listed":
    "El filtro predeterminado usa «{column}», que no es una columna de la lista. Añádala a la lista o quite la condición.",
  "problem.list.filter_mismatch":
    "El filtro predeterminado compara «{column}» de un modo que sus valores no admiten. Elija la condición de nuevo.",
  "problem.list.filter_incomplete":
    "A una condición del filtro predeterminado sobre «{column}» le falta un valor. Indíquelo o quite la condición.",
  "problem.list.filter_unknown_value":
    "El filtro predeterminado compara «{column}» con {value}, un valor que nunca tendrá. Elija otro valor.",
  "problem.list.filter_too_large":
    "El filtro predeterminado es demasiado grande; admite como máximo {maximum, number} condiciones y grupos. Quite algunos.",
  "problem.title.missing": "Ningún campo da nombre al registro. Dé a un campo de texto el rol de título.",
  "problem.workflow.empty":
    "Un flujo de trabajo en vigor necesita una actividad con la que empezar. Añada una o desactive el flujo.",
  "problem.workflow.too_many_activities":
    "El flujo de trabajo tiene {count, number} actividades; el máximo es {maximum, number}. Una algunas.",
  "problem.workflow.too_many_actions":
    "La actividad tiene {count, number} acciones; el máximo es {maximum, number}. Quite algunas.",
  "problem.workflow.duplicate_id":
    "El identificador {id} aparece dos veces en el flujo de trabajo. Dé otro a uno de los dos.",
  "problem.workflow.several_initial":
    "Un registro solo puede empezar en una actividad. Quite la marca de {id} o de la otra.",
  "problem.workflow.unknown_activity": "La acción lleva a la actividad {id}, que no existe. Elija una que exista.",
  "problem.workflow.notification_without_recipient":
    "Este aviso no informa a nadie. Indique a quién se informa o quítelo.",
  "problem.workflow.material_link":
    "«{field}» muestra registros vinculados, que tienen sus propias aprobaciones. Quítelo de lo que abarca una aprobación.",
  "problem.workflow.return_without_target":
    "Una acción que devuelve el trabajo necesita la actividad a la que vuelve. Elija una.",
}
