import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "problem.request.bad_idempotency_key":
    "El valor de Idempotency-Key debe tener de 1 a 200 caracteres imprimibles, sin espacios.",
  "problem.request.idempotency_key_reused":
    "Este valor de Idempotency-Key ya se ha usado para otra solicitud. Use uno nuevo.",
  "problem.record.not_found":
    "No se ha encontrado el registro. Puede que se haya eliminado o que no tenga acceso a él.",
  "problem.record.revision_missing": "Falta la revisión en esta solicitud. Recargue el registro y repita su cambio.",
  "problem.record.conflict":
    "Otra persona ha cambiado este registro. Compare ambas versiones y guarde de nuevo. Sus cambios no se han perdido.",
  "problem.record.profile_of_other_entity":
    "Solo {entity} puede usar este tipo de registro. Elija {entity} y uno de sus proyectos, u otro tipo de registro.",
  "problem.record.profile_mismatch": "Este registro pertenece a otro tipo de registro.",
  "problem.record.type_mismatch":
    "Este registro pertenece a «{type}», no al tipo de registro solicitado. Ábralo desde su propia lista.",
  "problem.record.has_children":
    "{count, plural, one {Un registro depende} other {# registros dependen}} de este. {count, plural, one {Elimínelo o desvincúlelo} other {Elimínelos o desvincúlelos}} primero{visible, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { y # más}}{others, plural, =0 {} one {. No tiene acceso a uno de ellos} other {. No tiene acceso a # de ellos}}.",
  "problem.record.cannot_link":
    "Los registros del tipo «{type}» no se pueden vincular aquí. Seleccione uno de la lista de este campo.",
  "problem.record.outside_field_filter":
    "{uid} no se puede vincular aquí porque no coincide con el filtro del campo. Seleccione un registro de la lista.",
  "problem.record.already_linked": "{uid} ya está vinculado.",
  "problem.record.not_linked": "Estos dos registros no están vinculados.",
  "problem.record.nothing_changed": "No se detectaron cambios o los datos no son válidos",
  "problem.record.nothing_selected": "No hay filas seleccionadas. Seleccione antes al menos una.",
  "problem.record.text_not_matching": "El texto no coincide. Escriba DELETE exactamente.",
  "problem.permission.not_of_entity":
    "Esta persona no tiene acceso a la entidad, el módulo o el proyecto del registro. Dele acceso primero.",
  "problem.permission.none_selected": "Seleccione al menos un permiso.",
  "problem.permission.system_row":
    "Estos permisos proceden de los campos del registro o de los roles del usuario. Cámbielos allí.",
  "problem.permission.too_many_users":
    "Un registro puede tener como máximo {maximum, plural, one {# persona} other {# personas}}. Use un rol en su lugar.",
  "problem.permission.too_many_records":
    "Una de estas personas ya tiene permisos individuales en {maximum, plural, one {# registro} other {# registros}}. Use un rol en su lugar.",
  "problem.permission.exceeds_own":
    "No puede conceder un permiso que no tiene: {action, select, READ {ver} UPDATE {editar} DELETE {eliminar} other {este permiso}} ({feature}).",
  "problem.permission.not_a_process":
    "Los permisos sobre registros inferiores solo se pueden conceder en procesos y subprocesos que pertenecen a una entidad.",
  "problem.permission.too_many_descendants":
    "Este proceso tiene más de {maximum, number} registros inferiores. Conceda el permiso en sus subprocesos o use un rol.",
  "problem.permission.too_many_processes":
    "Una de estas personas ya tiene permisos sobre los registros inferiores de {maximum, number} procesos. Use un rol en su lugar.",
  "problem.view.not_found": "No se ha encontrado la vista. Puede que se haya eliminado o que sea de otra persona.",
  "problem.view.conflict":
    "Otra persona ha cambiado esta vista. Restablézcala para cargar la última versión o guarde la suya con otro nombre.",
  "problem.view.bad_name":
    "El nombre de una vista debe empezar por una letra o un número, puede contener letras, números, espacios y . _ -, y tener como máximo 80 caracteres.",
  "problem.view.name_taken": "Ya hay una vista llamada {name}. Elija otro nombre.",
  "problem.view.too_many":
    "Ha alcanzado el límite de {maximum, number} vistas de esta lista. Elimine una que ya no use.",
  "problem.view.not_owner":
    "Solo el propietario o, en vistas compartidas, un administrador del cliente puede cambiar esta vista. Guarde su propia copia con otro nombre.",
  "problem.draft.too_many": "Ha alcanzado el límite de {maximum, number} borradores. Guarde o descarte algunos.",
}
