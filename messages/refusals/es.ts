import type { Texts } from "./en.ts"

export const es: Texts = {
  "problem.request.invalid": "No se entendió la solicitud. Revise lo enviado e inténtelo de nuevo.",
  "problem.request.too_large": "Es más grande de lo que se acepta. Envíe menos de una vez.",
  "problem.request.too_deep":
    "La solicitud tiene demasiados niveles o demasiadas partes (como máximo {depth} niveles y {nodes} partes). Envíela en partes más pequeñas.",
  "problem.request.unknown_column": "Esta lista no tiene la columna {column}. Elija una que la lista tenga.",
  "problem.request.bad_filter": "No se entendió el filtro de {column}. Quítelo y vuelva a ponerlo.",
  "problem.request.bad_sort": "La lista no se puede ordenar por {column}. Elija otra columna.",
  "problem.request.not_found": "No se encontró. Puede que se haya eliminado o que esté fuera de su ámbito de trabajo.",
  "problem.request.unsupported_media": "Aquí no se acepta este tipo de contenido.",
  "problem.request.rate_limited":
    "Demasiadas solicitudes en poco tiempo. Espere {seconds, plural, one {# segundo} other {# segundos}} e inténtelo de nuevo.",
  "problem.request.timeout": "La solicitud tardó demasiado en llegar. Compruebe su conexión e inténtelo de nuevo.",
  "problem.request.bad_idempotency_key":
    "Una Idempotency-Key tiene de 1 a 200 caracteres imprimibles sin espacios. Envíe otra.",
  "problem.request.idempotency_key_reused":
    "Esta Idempotency-Key se usó para otra solicitud. Envíe esta con una clave propia.",
  "problem.request.csrf": "No se pudo renovar su sesión desde esta página. Vuelva a iniciar sesión.",
  "problem.auth.invalid_credentials": "Correo electrónico o contraseña no válidos",
  "problem.auth.not_signed_in": "No ha iniciado sesión o su sesión ha terminado. Vuelva a iniciar sesión.",
  "problem.auth.locked":
    "{minutes, plural, =0 {Su cuenta está bloqueada. Pida al administrador de su entidad que la desbloquee.} one {Demasiados intentos fallidos. Inténtelo de nuevo dentro de un minuto.} other {Demasiados intentos fallidos. Inténtelo de nuevo dentro de # minutos.}}",
  "problem.auth.inactive": "Su cuenta no está activa. Pida al administrador de su entidad que la active.",
  "problem.auth.no_module":
    "El usuario no tiene ningún módulo asignado. Pida un módulo y una entidad al administrador de su entidad.",
  "problem.auth.consent_required": "Acepte las condiciones vigentes antes de continuar.",
  "problem.auth.unsupported_grant": "Esta forma de iniciar sesión no se admite.",
  "problem.access.forbidden":
    "Su rol no le permite {action, select, CREATE {crear} READ {leer} UPDATE {modificar} DELETE {eliminar} other {hacer}} esto ({feature}). Consulte al administrador de su entidad si lo necesita.",
  "problem.access.read_only":
    "Este registro es de solo lectura: {reason, select, workflow_done {su flujo de trabajo ha terminado.} locked {está bloqueado.} no_write_permission {su rol puede leerlo, pero no modificarlo.} workflow_unavailable {no se pudo averiguar en qué punto de su flujo de trabajo está.} outside_entity {pertenece a una entidad en la que usted no trabaja.} project_closed {su proyecto está cerrado.} other {ahora no se puede modificar.}}",
  "problem.record.not_found":
    "No se encontró este registro. Puede que se haya eliminado o que esté fuera de su ámbito de trabajo.",
  "problem.record.revision_missing":
    "No se indicó en qué estado del registro se basa este cambio. Vuelva a abrir el registro y repita el cambio.",
  "problem.record.conflict":
    "Alguien lo ha modificado entretanto. Compare ambas versiones y guarde de nuevo; no se pierde nada de lo que escribió.",
  "problem.record.profile_mismatch": "Este registro pertenece a un perfil distinto del indicado.",
  "problem.record.type_mismatch": "Este registro es del tipo {type}, no del indicado.",
  "problem.record.has_children":
    "{count, plural, one {Un registro depende} other {# registros dependen}} de este. Elimine o desvincule {count, plural, one {ese registro} other {esos registros}} primero: {list}",
  "problem.record.cannot_link": "Aquí no se pueden vincular registros del tipo {type}.",
  "problem.record.already_linked": "{uid} ya está vinculado.",
  "problem.record.not_linked": "Estos dos registros no están vinculados.",
  "problem.record.missing_information": "Falta información obligatoria",
  "problem.record.nothing_changed": "No se detectaron cambios o los datos no son válidos",
  "problem.project.not_found":
    "No se encontró este proyecto. Puede que se haya eliminado o que usted no trabaje en ninguna de sus entidades.",
  "problem.entity.not_found": "No se encontró esta entidad, o usted no trabaja en ella.",
  "problem.profile.not_found": "Perfil no encontrado",
  "problem.profile.not_published": "Este perfil aún no está publicado. Publíquelo antes de crear registros con él.",
  "problem.profile.conflict":
    "Otra persona ha modificado este borrador entretanto. Compare ambas versiones y guarde de nuevo.",
  "problem.profile.keyword_in_use": "Esta palabra clave ya está en uso. Elija otra.",
  "problem.import.unreadable_file":
    "No se pudo leer el archivo. Debe ser un archivo CSV en UTF-8, un libro XLSX o un catálogo OSCAL en JSON.",
  "problem.import.empty_file": "El archivo no tiene filas que importar.",
  "problem.import.unknown_column":
    "El archivo no tiene esa columna o ningún campo la admite. Revise los nombres en ambos lados.",
  "problem.import.unknown_key": "La clave no nombra ninguna columna que un campo admita. Indique una que sí.",
  "problem.import.duplicate_key":
    "Una fila anterior del archivo tiene la misma clave. Cada fila necesita su propia clave.",
  "problem.import.ambiguous_key": "Varios registros tienen esta clave, así que no está claro cuál es el correcto.",
  "problem.import.blank_key": "La clave está en blanco en esta fila.",
  "problem.server.busy": "El servidor está ocupado. Inténtelo de nuevo en un momento.",
  "problem.server.storage_full":
    "El servidor no tiene espacio para guardar. Lo guardado antes está a salvo; avise a su administrador.",
  "problem.server.unavailable":
    "El servidor no puede trabajar en este momento. Inténtelo de nuevo en un momento; no se pierde nada de lo guardado.",
  "problem.server.failed":
    "Algo salió mal. Inténtelo de nuevo; si sigue igual, dé a su administrador el identificador de correlación.",
}
