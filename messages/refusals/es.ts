import type { Texts } from "./en.ts"

export const es: Texts = {
  "problem.request.invalid": "No se entendió la solicitud. Revise lo enviado e inténtelo de nuevo.",
  "problem.request.too_large": "Es más grande de lo que se acepta. Envíe menos de una vez.",
  "problem.request.too_deep":
    "La solicitud tiene demasiados niveles o demasiadas partes (como máximo {depth} niveles y {nodes} partes). Envíela en partes más pequeñas.",
  "problem.request.unknown_column": "Esta lista no tiene la columna {column}. Elija una que la lista tenga.",
  "problem.request.bad_filter": "No se entendió el filtro de {column}. Quítelo y vuelva a ponerlo.",
  "problem.request.bad_sort": "La lista no se puede ordenar por {column}. Elija otra columna.",
  "problem.request.bad_cursor":
    "Este punto de la lista pertenece a otro orden. Vuelva a empezar por la primera página.",
  "problem.request.bad_group": "La lista no se puede agrupar por {column}. Elija otra columna.",
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
    "Este registro es de solo lectura: {reason, select, earlier_version {esta es una versión anterior de él.} workflow_done {su flujo de trabajo ha terminado.} locked {está bloqueado.} no_write_permission {su rol puede leerlo, pero no modificarlo.} workflow_unavailable {no se pudo averiguar en qué punto de su flujo de trabajo está.} outside_entity {pertenece a una entidad en la que usted no trabaja.} project_closed {su proyecto está cerrado.} other {ahora no se puede modificar.}}",
  "problem.record.not_found":
    "No se encontró este registro. Puede que se haya eliminado o que esté fuera de su ámbito de trabajo.",
  "problem.record.revision_missing":
    "No se indicó en qué estado del registro se basa este cambio. Vuelva a abrir el registro y repita el cambio.",
  "problem.record.conflict":
    "Alguien lo ha modificado entretanto. Compare ambas versiones y guarde de nuevo; no se pierde nada de lo que escribió.",
  "problem.record.profile_mismatch": "Este registro pertenece a un perfil distinto del indicado.",
  "problem.record.type_mismatch": "Este registro es del tipo {type}, no del indicado.",
  "problem.record.has_children":
    "{count, plural, one {Un registro depende} other {# registros dependen}} de este. Elimine o desvincule {count, plural, one {ese registro} other {esos registros}} primero{seen, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { y # más}}{others, plural, =0 {} one {; uno de ellos queda fuera de lo que usted puede ver} other {; # de ellos quedan fuera de lo que usted puede ver}}.",
  "problem.record.cannot_link": "Aquí no se pueden vincular registros del tipo {type}.",
  "problem.record.not_offered":
    "{uid} no se puede vincular aquí: este campo ofrece otros registros. Elija uno de su lista.",
  "problem.record.already_linked": "{uid} ya está vinculado.",
  "problem.record.not_linked": "Estos dos registros no están vinculados.",
  "problem.record.missing_information": "Falta información obligatoria",
  "problem.record.nothing_changed": "No se detectaron cambios o los datos no son válidos",
  "problem.record.text_not_matching": "El texto no coincide. Escriba exactamente DELETE.",
  "problem.record.uid_taken": "Entretanto, el número {uid} se asignó a otro registro. Restaure este con otro número.",
  "problem.project.not_found":
    "No se encontró este proyecto. Puede que se haya eliminado o que usted no trabaje en ninguna de sus entidades.",
  "problem.entity.not_found": "No se encontró esta entidad, o usted no trabaja en ella.",
  "problem.profile.not_found": "Perfil no encontrado",
  "problem.profile.not_published": "Este perfil aún no está publicado. Publíquelo antes de crear registros con él.",
  "problem.profile.conflict":
    "Otra persona ha modificado este borrador entretanto. Compare ambas versiones y guarde de nuevo.",
  "problem.version.values_in_the_way":
    "No se publicó nada: en el campo {field}, {loses, plural, =0 {} one {# valor perdería algo} other {# valores perderían algo}}{both, select, yes { y } other {}}{cannot, plural, =0 {} one {# valor no se puede convertir} other {# valores no se pueden convertir}}. Decida en el informe de cambios qué se hace con ellos.",
  "problem.version.report_first":
    "Publicar esto reescribiría valores de registros. Consulte el informe de cambios y publique desde allí.",
  "problem.version.under_way":
    "Ya se está publicando una versión de este tipo de registro. Espere a que termine o deténgala.",
  "problem.version.not_found": "No existe la versión {version} de este tipo de registro.",
  "problem.profile.keyword_in_use": "Esta palabra clave ya está en uso. Elija otra.",
  "problem.tag.not_found": "No existe la lista compartida {tag}. Puede que se haya eliminado.",
  "problem.tag.conflict": "Otra persona cambió esta lista entretanto. Compare ambas y guarde de nuevo.",
  "problem.tag.duplicate_id": "{id} ya existe. Dé a cada lista, y a cada elemento de una lista, un id propio.",
  "problem.tag.bad_list": "Una lista compartida contiene elementos o personas. Envíe una de las dos cosas.",
  "problem.tag.in_use":
    "{what, select, element {Este elemento se usa} other {Esta lista se usa}} en {list}{count, plural, =0 {} one {, en un registro} other {, en # registros}}. {what, select, element {Desactívelo: permanece donde se eligió y no puede elegirse de nuevo.} other {Quítelo de allí primero.}}",
  "problem.tag.too_many": "Ya hay {maximum, number} listas compartidas, el máximo posible. Elimine una que nadie use.",
  "problem.variable.unknown": "No existe la variable {variable}. Elija una de estas: {list}.",
  "problem.variable.no_value": "{variable} no tiene valor aquí. Úsela donde lo tenga o escriba un valor.",
  "problem.rule.addition_failed": "No se pudo añadir la regla de validación.",
  "problem.rule.not_found": "No se encontró esta regla. Puede que se haya eliminado.",
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
  "problem.import.not_found": "No existe esa importación, o no es suya.",
  "problem.import.under_way": "Esta importación está en curso. Espere a que termine o deténgala.",
  "problem.import.not_ready":
    "Esta importación aún no ha llegado a ese paso. Lea primero el archivo y asigne sus columnas.",
  "problem.import.unknown_sheet": "El archivo no tiene esa hoja. Elija una de las que tiene.",
  "problem.import.mapped_twice": "Dos columnas están asignadas al mismo campo. Cada campo admite una columna.",
  "problem.import.nothing_mapped": "Ninguna columna está asignada a un campo. Asigne al menos una.",
  "problem.import.nothing_to_load": "No hay filas que cargar. Corrija primero las rechazadas o decida los conflictos.",
  "problem.import.duplicate_row": "Esta fila dice lo mismo que la fila {row, number}. Se toma una sola vez.",
  "problem.import.duplicate_record":
    "Las filas {rows} son el mismo registro. Conserve una o borre las columnas ocultas de las copias.",
  "problem.import.missing_entity": "Falta la entidad en esta fila.",
  "problem.import.unknown_entity": "No hay ninguna entidad {name} a la que pueda pertenecer esta fila.",
  "problem.comment.empty": "No se puede enviar un comentario vacío. Escriba algo primero.",
  "problem.comment.too_long":
    "Un comentario puede tener como máximo {maximum, number} caracteres. Acórtelo o adjunte el texto como archivo.",
  "problem.comment.too_many_people":
    "Un comentario puede mencionar como máximo a {maximum, plural, one {# persona} other {# personas}}. Mencione a menos.",
  "problem.comment.unknown_person":
    "Alguna de las personas mencionadas no puede ver este registro o no existe. Elija personas de la lista.",
  "problem.comment.unknown_file": "Un archivo adjunto no existe o pertenece a otra cosa. Quítelo y adjúntelo de nuevo.",
  "problem.comment.not_found":
    "No se encontró este comentario. Puede que se haya eliminado o que su registro quede fuera de su ámbito de trabajo.",
  "problem.comment.not_author": "Solo su autor puede modificar o eliminar un comentario.",
  "problem.comment.thread_full":
    "Este comentario tiene {maximum, number} respuestas, el máximo posible. Escriba un comentario nuevo.",
  "problem.comment.contradiction": "{name} contradice el resto del comentario. Omítalo o haga que concuerde.",
  "problem.job.not_found": "Este trabajo no existe o es de otra persona. Consulte la lista de sus propios trabajos.",
  "problem.job.too_many":
    "Ya tiene {maximum, plural, one {# trabajo} other {# trabajos}} en curso, el máximo posible. Espere a que termine alguno o cancele uno.",
  "problem.file.not_found":
    "No se encontró este archivo. Puede que se haya eliminado o que esté fuera de aquello en lo que usted trabaja.",
  "problem.file.too_large": "Un archivo puede tener como máximo {maximum, number} MB. Redúzcalo o divídalo.",
  "problem.file.bad_name":
    "El nombre de un archivo tiene una letra y una extensión, sin ruta ni caracteres de control. Cambie el nombre y cárguelo de nuevo.",
  "problem.file.bad_kind": "No se aceptan archivos de este tipo: {file}. Cargue uno de estos: {kinds}.",
  "problem.file.bad_content":
    "{file} no es lo que dice su extensión ({extension}) o no se puede leer. La carga ha fallado: revise el archivo y vuelva a cargar los datos.",
  "problem.file.unpacks_too_large":
    "{file} ocupa al descomprimirse mucho más que su tamaño y no se acepta. Guárdelo de nuevo desde el programa del que procede.",
  "problem.file.too_many_pixels":
    "{file} tiene más de {maximum, number} millones de píxeles. Reduzca la imagen y cárguela de nuevo.",
  "problem.file.parts_missing":
    "{count, plural, one {Falta por llegar una parte} other {Faltan por llegar # partes}} del archivo. Continúe la carga.",
  "problem.file.address_expired": "Esta dirección ha caducado o no está completa. Pida de nuevo el archivo o la carga.",
  "problem.file.checking": "Todavía se comprueba si {file} contiene algo dañino. Inténtelo de nuevo en un momento.",
  "problem.file.refused": "{file} resultó ser dañino y se retiró. Quítelo aquí también.",
  "problem.file.in_use": "{file} está en un campo de su registro. Quítelo allí y guarde.",
  "problem.file.too_many_waiting":
    "Tiene {maximum, number} archivos que esperan a que se guarde un registro, el máximo posible. Guarde el registro o quite algunos.",
  "problem.view.not_found": "No se encontró esta vista. Puede que se haya eliminado o que sea de otra persona.",
  "problem.view.conflict":
    "Alguien cambió esta vista entretanto. Restablézcala para verla como está ahora o guarde la suya con otro nombre.",
  "problem.view.bad_name":
    "El nombre de una vista empieza por una letra o un número; después puede haber letras, números, espacios y . _ -, 80 caracteres en total.",
  "problem.view.name_taken": "Ya hay una vista llamada {name}. Elija otro nombre.",
  "problem.view.too_many": "Ya tiene {maximum, number} vistas de esta lista. Elimine una que ya no use.",
  "problem.view.not_owner":
    "Solo quien creó esta vista o, si es compartida, un administrador del cliente puede cambiarla. Guarde la suya con otro nombre.",
  "problem.draft.too_many":
    "Tiene {maximum, number} registros empezados y sin guardar, el máximo posible. Guarde o descarte algunos.",
  "problem.export.not_found":
    "No se encontró esta exportación. Puede haberse eliminado o borrado tras unos días. Exporte de nuevo la lista.",
  "problem.export.not_ready": "{file} aún no está listo. Espere a que lo esté.",
  "problem.export.not_available":
    "Las exportaciones del tipo {type} no están disponibles. Exporte una lista (LIST_VIEW_EXPORT).",
  "problem.export.too_much_for_pages":
    "Es más de lo que cabe en un PDF: como máximo {rows, number} filas, {cells, number} celdas y un texto en proporción. Filtre la lista, muestre menos columnas o exporte a Excel.",
  "problem.export.no_typesetting": "En la plataforma de este servidor no se pueden crear PDF. Exporte a Excel.",
  "problem.export.stopped": "Esta exportación se detuvo. Exporte de nuevo la lista.",
  "problem.server.busy": "El servidor está ocupado. Inténtelo de nuevo en un momento.",
  "problem.server.storage_full":
    "El servidor no tiene espacio para guardar. Lo guardado antes está a salvo; avise a su administrador.",
  "problem.server.unavailable":
    "El servidor no puede trabajar en este momento. Inténtelo de nuevo en un momento; no se pierde nada de lo guardado.",
  "problem.server.failed":
    "Algo salió mal. Inténtelo de nuevo; si sigue igual, dé a su administrador el identificador de correlación.",
}
