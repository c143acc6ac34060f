import type { Texts } from "./en.ts"

export const fr: Texts = {
  "problem.request.invalid": "La demande n’a pas été comprise. Vérifiez ce qui a été envoyé et réessayez.",
  "problem.request.too_large": "C’est plus volumineux que ce qui est accepté. Envoyez-en moins à la fois.",
  "problem.request.too_deep":
    "La demande a trop de niveaux ou trop de parties (au plus {depth} niveaux et {nodes} parties). Envoyez-la en plus petits morceaux.",
  "problem.request.unknown_column": "Cette liste n’a pas de colonne {column}. Choisissez une colonne de la liste.",
  "problem.request.bad_filter": "Le filtre sur {column} n’a pas été compris. Effacez-le et définissez-le à nouveau.",
  "problem.request.bad_sort": "La liste ne peut pas être triée par {column}. Choisissez une autre colonne.",
  "problem.request.bad_cursor": "Cette position appartient à un autre tri de la liste. Recommencez à la première page.",
  "problem.request.bad_group": "La liste ne peut pas être groupée par {column}. Choisissez une autre colonne.",
  "problem.request.not_found":
    "Introuvable. Cela a peut-être été supprimé, ou se trouve hors de votre périmètre de travail.",
  "problem.request.unsupported_media": "Ce type de contenu n’est pas accepté ici.",
  "problem.request.rate_limited":
    "Trop de demandes en peu de temps. Attendez {seconds, plural, one {# seconde} other {# secondes}} et réessayez.",
  "problem.request.timeout": "La demande a mis trop de temps à arriver. Vérifiez votre connexion et réessayez.",
  "problem.request.bad_idempotency_key":
    "Une Idempotency-Key compte de 1 à 200 caractères imprimables sans espace. Envoyez-en une autre.",
  "problem.request.idempotency_key_reused":
    "Cette Idempotency-Key a servi à une autre requête. Envoyez celle-ci avec une clé qui lui soit propre.",
  "problem.request.csrf": "Votre connexion n’a pas pu être renouvelée depuis cette page. Connectez-vous à nouveau.",
  "problem.auth.invalid_credentials": "Adresse e-mail ou mot de passe incorrect",
  "problem.auth.not_signed_in": "Vous n’êtes pas connecté, ou votre connexion a pris fin. Connectez-vous à nouveau.",
  "problem.auth.locked":
    "{minutes, plural, =0 {Votre compte est verrouillé. Demandez à l’administrateur de votre entité de le déverrouiller.} one {Trop de tentatives échouées. Réessayez dans une minute.} other {Trop de tentatives échouées. Réessayez dans # minutes.}}",
  "problem.auth.inactive": "Votre compte n’est pas actif. Demandez à l’administrateur de votre entité de l’activer.",
  "problem.auth.no_module":
    "Aucun module n’est attribué à l’utilisateur. Demandez un module et une entité à l’administrateur de votre entité.",
  "problem.auth.consent_required": "Acceptez les conditions en vigueur avant de continuer.",
  "problem.auth.unsupported_grant": "Cette façon de se connecter n’est pas prise en charge.",
  "problem.access.forbidden":
    "Votre rôle ne vous permet pas de {action, select, CREATE {créer} READ {lire} UPDATE {modifier} DELETE {supprimer} other {faire}} cela ({feature}). Adressez-vous à l’administrateur de votre entité si vous en avez besoin.",
  "problem.access.read_only":
    "Cet enregistrement est en lecture seule : {reason, select, earlier_version {il s’agit d’une version antérieure.} workflow_done {son flux de travail est terminé.} locked {il est verrouillé.} no_write_permission {votre rôle permet de le lire, mais pas de le modifier.} workflow_unavailable {son avancement dans le flux de travail n’a pas pu être déterminé.} outside_entity {il appartient à une entité dans laquelle vous ne travaillez pas.} project_closed {son projet est clos.} other {il ne peut pas être modifié maintenant.}}",
  "problem.record.not_found":
    "Cet enregistrement est introuvable. Il a peut-être été supprimé, ou se trouve hors de votre périmètre de travail.",
  "problem.record.revision_missing":
    "Il n’a pas été précisé sur quel état de l’enregistrement repose cette modification. Rouvrez l’enregistrement et refaites la modification.",
  "problem.record.conflict":
    "Quelqu’un l’a modifié entre-temps. Comparez les deux versions et enregistrez à nouveau ; rien de ce que vous avez saisi n’est perdu.",
  "problem.record.profile_mismatch": "Cet enregistrement appartient à un autre profil que celui indiqué.",
  "problem.record.type_mismatch": "Cet enregistrement est du type {type}, et non de celui indiqué.",
  "problem.record.has_children":
    "{count, plural, one {Un enregistrement dépend} other {# enregistrements dépendent}} de celui-ci. Supprimez ou dissociez {count, plural, one {cet enregistrement} other {ces enregistrements}} d’abord{seen, plural, =0 {} other { : {list}}}{more, plural, =0 {} other { et # de plus}}{others, plural, =0 {} one { ; l’un d’eux est hors de ce que vous pouvez voir} other { ; # d’entre eux sont hors de ce que vous pouvez voir}}.",
  "problem.record.cannot_link": "Les enregistrements du type {type} ne peuvent pas être liés ici.",
  "problem.record.not_offered":
    "{uid} ne peut pas être lié ici : ce champ propose d’autres fiches. Choisissez-en une dans sa liste.",
  "problem.record.already_linked": "{uid} est déjà lié.",
  "problem.record.not_linked": "Ces deux enregistrements ne sont pas liés.",
  "problem.record.missing_information": "Informations obligatoires manquantes",
  "problem.record.nothing_changed": "Aucune modification détectée ou données non valides",
  "problem.record.text_not_matching": "Le texte ne correspond pas. Saisissez exactement DELETE.",
  "problem.record.uid_taken":
    "Le numéro {uid} a été attribué entre-temps à un autre enregistrement. Restaurez celui-ci sous un autre numéro.",
  "problem.project.not_found":
    "Ce projet est introuvable. Il a peut-être été supprimé, ou vous ne travaillez dans aucune de ses entités.",
  "problem.entity.not_found": "Cette entité est introuvable, ou vous n’y travaillez pas.",
  "problem.profile.not_found": "Profil introuvable",
  "problem.profile.not_published":
    "Ce profil n’est pas encore publié. Publiez-le avant de créer des enregistrements avec lui.",
  "problem.profile.conflict":
    "Quelqu’un d’autre a modifié ce brouillon entre-temps. Comparez les deux versions et enregistrez à nouveau.",
  "problem.version.values_in_the_way":
    "Rien n’a été publié : dans le champ {field}, {loses, plural, =0 {} one {# valeur perdrait quelque chose} other {# valeurs perdraient quelque chose}}{both, select, yes { et } other {}}{cannot, plural, =0 {} one {# valeur ne peut pas être convertie} other {# valeurs ne peuvent pas être converties}}. Décidez de leur sort dans le rapport de changement.",
  "problem.version.report_first":
    "Cette publication réécrirait des valeurs d’enregistrements. Consultez le rapport de changement et publiez à partir de là.",
  "problem.version.under_way":
    "Une version de ce type d’enregistrement est déjà en cours de publication. Attendez qu’elle se termine ou arrêtez-la.",
  "problem.version.not_found": "Il n’existe pas de version {version} de ce type d’enregistrement.",
  "problem.profile.keyword_in_use": "Ce mot-clé est déjà utilisé. Choisissez-en un autre.",
  "problem.tag.not_found": "Il n’existe pas de liste partagée {tag}. Elle a peut-être été supprimée.",
  "problem.tag.conflict":
    "Quelqu’un d’autre a modifié cette liste entre-temps. Comparez les deux et enregistrez à nouveau.",
  "problem.tag.duplicate_id":
    "{id} existe déjà. Donnez à chaque liste, et à chaque élément d’une liste, un identifiant propre.",
  "problem.tag.bad_list": "Une liste partagée contient soit des éléments, soit des personnes. Envoyez l’un des deux.",
  "problem.tag.in_use":
    "{what, select, element {Cet élément est utilisé} other {Cette liste est utilisée}} dans {list}{count, plural, =0 {} one {, par une fiche} other {, par # fiches}}. {what, select, element {Désactivez-le plutôt : il reste là où il a été choisi et ne peut plus l’être.} other {Retirez-la de là d’abord.}}",
  "problem.tag.too_many":
    "Il y a déjà {maximum, number} listes partagées, le maximum possible. Supprimez-en une que personne n’utilise.",
  "problem.variable.unknown": "Il n’existe pas de variable {variable}. Choisissez parmi : {list}.",
  "problem.variable.no_value":
    "{variable} n’a pas de valeur ici. Utilisez-la là où elle en a une, ou écrivez une valeur.",
  "problem.rule.addition_failed": "L’ajout de la règle de validation a échoué.",
  "problem.rule.not_found": "Cette règle est introuvable. Elle a peut-être été supprimée.",
  "problem.import.unreadable_file":
    "Le fichier n’a pas pu être lu. Ce doit être un fichier CSV en UTF-8, un classeur XLSX ou un catalogue OSCAL en JSON.",
  "problem.import.empty_file": "Le fichier n’a aucune ligne à importer.",
  "problem.import.unknown_column":
    "Le fichier n’a pas cette colonne, ou aucun champ ne la prend. Vérifiez les noms des deux côtés.",
  "problem.import.unknown_key": "La clé ne désigne aucune colonne qu’un champ prend. Indiquez-en une autre.",
  "problem.import.duplicate_key":
    "Une ligne précédente du fichier a la même clé. Chaque ligne a besoin de sa propre clé.",
  "problem.import.ambiguous_key": "Plusieurs enregistrements ont cette clé : on ne sait pas lequel est visé.",
  "problem.import.blank_key": "La clé est vide sur cette ligne.",
  "problem.import.not_found": "Cette importation n’existe pas, ou elle n’est pas à vous.",
  "problem.import.under_way": "Cette importation est en cours de traitement. Attendez la fin ou arrêtez-la.",
  "problem.import.not_ready":
    "Cette importation n’en est pas encore là. Lisez d’abord le fichier et associez ses colonnes.",
  "problem.import.unknown_sheet": "Le fichier n’a pas cette feuille. Choisissez-en une qu’il contient.",
  "problem.import.mapped_twice": "Deux colonnes sont associées au même champ. Chaque champ prend une seule colonne.",
  "problem.import.nothing_mapped": "Aucune colonne n’est associée à un champ. Associez-en au moins une.",
  "problem.import.nothing_to_load":
    "Il n’y a aucune ligne à charger. Corrigez d’abord les lignes refusées ou tranchez les conflits.",
  "problem.import.duplicate_row":
    "Cette ligne dit la même chose que la ligne {row, number}. Elle n’est prise qu’une fois.",
  "problem.import.duplicate_record":
    "Les lignes {rows} sont le même enregistrement. Gardez-en une, ou videz les colonnes masquées des copies.",
  "problem.import.missing_entity": "L’entité manque dans cette ligne.",
  "problem.import.unknown_entity": "Il n’y a aucune entité {name} à laquelle cette ligne pourrait appartenir.",
  "problem.comment.empty": "Un commentaire vide ne peut pas être envoyé. Écrivez d’abord quelque chose.",
  "problem.comment.too_long":
    "Un commentaire compte au plus {maximum, number} caractères. Raccourcissez-le ou joignez le texte en fichier.",
  "problem.comment.too_many_people":
    "Un commentaire peut mentionner au plus {maximum, plural, one {# personne} other {# personnes}}. Mentionnez-en moins.",
  "problem.comment.unknown_person":
    "Une personne mentionnée ici ne peut pas voir cette fiche ou n’existe pas. Choisissez des personnes dans la liste.",
  "problem.comment.unknown_file":
    "Un fichier joint n’existe pas ou appartient à autre chose. Retirez-le et joignez-le de nouveau.",
  "problem.comment.not_found":
    "Ce commentaire est introuvable. Il a peut-être été supprimé, ou sa fiche est hors de votre périmètre.",
  "problem.comment.not_author": "Seul son auteur peut modifier ou supprimer un commentaire.",
  "problem.comment.thread_full":
    "Ce commentaire a {maximum, number} réponses, le maximum possible. Écrivez un nouveau commentaire.",
  "problem.comment.contradiction": "{name} contredit le reste du commentaire. Omettez-le ou mettez-le en accord.",
  "problem.job.not_found":
    "Ce travail n’existe pas, ou il appartient à quelqu’un d’autre. Consultez la liste de vos travaux.",
  "problem.job.too_many":
    "Vous avez déjà {maximum, plural, one {# travail} other {# travaux}} en cours, le maximum possible. Attendez la fin de l’un d’eux ou annulez-en un.",
  "problem.file.not_found":
    "Ce fichier est introuvable. Il a peut-être été supprimé, ou se trouve hors de votre périmètre de travail.",
  "problem.file.too_large": "Un fichier peut faire au plus {maximum, number} Mo. Réduisez-le ou divisez-le.",
  "problem.file.bad_name":
    "Le nom d’un fichier comporte une lettre et une extension, sans chemin ni caractère de contrôle. Renommez-le et téléversez-le à nouveau.",
  "problem.file.bad_kind":
    "Les fichiers de ce type ne sont pas acceptés : {file}. Téléversez l’un de ceux-ci : {kinds}.",
  "problem.file.bad_content":
    "{file} n’est pas ce que dit son extension ({extension}), ou est illisible. Échec du téléversement : vérifiez le fichier et renvoyez les données.",
  "problem.file.unpacks_too_large":
    "{file} se décompresse en bien plus que sa taille et n’est pas accepté. Enregistrez-le à nouveau depuis le programme d’origine.",
  "problem.file.too_many_pixels":
    "{file} a plus de {maximum, number} millions de pixels. Réduisez l’image et téléversez-la à nouveau.",
  "problem.file.parts_missing":
    "{count, plural, one {Une partie du fichier n’est pas arrivée} other {# parties du fichier ne sont pas arrivées}}. Poursuivez le téléversement.",
  "problem.file.address_expired":
    "Cette adresse a expiré ou est incomplète. Demandez à nouveau le fichier ou le téléversement.",
  "problem.file.checking": "{file} est encore en cours d’analyse. Réessayez dans un instant.",
  "problem.file.refused": "{file} s’est révélé dangereux et a été retiré. Retirez-le ici aussi.",
  "problem.file.in_use": "{file} figure dans un champ de sa fiche. Retirez-le là et enregistrez.",
  "problem.file.too_many_waiting":
    "Vous avez {maximum, number} fichiers en attente de l’enregistrement d’une fiche, le maximum possible. Enregistrez la fiche ou retirez-en quelques-uns.",
  "problem.view.not_found":
    "Cette vue est introuvable. Elle a peut-être été supprimée, ou elle appartient à quelqu’un d’autre.",
  "problem.view.conflict":
    "Quelqu’un a modifié cette vue entre-temps. Réinitialisez-la pour la voir telle qu’elle est, ou enregistrez la vôtre sous un autre nom.",
  "problem.view.bad_name":
    "Le nom d’une vue commence par une lettre ou un chiffre ; lettres, chiffres, espaces et . _ - peuvent suivre, 80 caractères en tout.",
  "problem.view.name_taken": "Il y a déjà une vue nommée {name}. Choisissez un autre nom.",
  "problem.view.too_many": "Vous avez déjà {maximum, number} vues de cette liste. Supprimez-en une qui ne sert plus.",
  "problem.view.not_owner":
    "Seul l’auteur de cette vue ou, si elle est partagée, un administrateur du client peut la modifier. Enregistrez la vôtre sous un autre nom.",
  "problem.draft.too_many":
    "Vous avez {maximum, number} fiches commencées et non enregistrées, le maximum possible. Enregistrez-en ou abandonnez-en quelques-unes.",
  "problem.export.not_found":
    "Cette exportation est introuvable. Elle a peut-être été supprimée, ou effacée après quelques jours. Exportez de nouveau la liste.",
  "problem.export.not_ready": "{file} n’est pas encore prêt. Attendez qu’il le soit.",
  "problem.export.not_available":
    "Les exportations de type {type} ne sont pas disponibles. Exportez plutôt une liste (LIST_VIEW_EXPORT).",
  "problem.export.too_much_for_pages":
    "C’est plus qu’un PDF ne peut contenir : au plus {rows, number} lignes, {cells, number} cellules et un texte en proportion. Filtrez la liste, affichez moins de colonnes ou exportez vers Excel.",
  "problem.export.no_typesetting": "La plateforme de ce serveur ne permet pas de créer des PDF. Exportez vers Excel.",
  "problem.export.stopped": "Cette exportation a été arrêtée. Exportez de nouveau la liste.",
  "problem.server.busy": "Le serveur est occupé. Réessayez dans un instant.",
  "problem.server.storage_full":
    "Le serveur n’a plus de place pour enregistrer. Ce qui a été enregistré avant est en sûreté ; prévenez votre administrateur.",
  "problem.server.unavailable":
    "Le serveur ne peut pas travailler pour le moment. Réessayez dans un instant ; rien de ce qui a été enregistré n’est perdu.",
  "problem.server.failed":
    "Une erreur s’est produite. Réessayez ; si cela persiste, donnez l’identifiant de corrélation à votre administrateur.",
}
