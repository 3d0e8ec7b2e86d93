import type { Bank } from '../bank.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { OFICINA_E_INFORMATICA } from './oficina-e-informatica.ts';
import { OFICIOS } from './oficios.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { SANIDAD_Y_ENSENANZA } from './sanidad-y-ensenanza.ts';

export const ES_ES: Bank = {
  locale: 'es-ES',
  words: {
    headings: {
      summary: ['Perfil profesional', 'Perfil', 'Sobre mí', 'Objetivo profesional'],
      work: ['Experiencia profesional', 'Experiencia laboral', 'Trayectoria profesional', 'Experiencia'],
      education: ['Formación académica', 'Formación', 'Estudios', 'Educación'],
      skills: ['Competencias', 'Habilidades', 'Conocimientos', 'Aptitudes'],
      languages: ['Idiomas'],
      certificates: ['Formación complementaria', 'Cursos y certificados', 'Certificaciones'],
      interests: ['Intereses', 'Aficiones'],
      personal: ['Datos personales', 'Información personal'],
      contact: ['Contacto', 'Datos de contacto'],
    },
    months: [
      'enero de',
      'febrero de',
      'marzo de',
      'abril de',
      'mayo de',
      'junio de',
      'julio de',
      'agosto de',
      'septiembre de',
      'octubre de',
      'noviembre de',
      'diciembre de',
    ],
    monthsShort: ['ene.', 'feb.', 'mar.', 'abr.', 'may.', 'jun.', 'jul.', 'ago.', 'sept.', 'oct.', 'nov.', 'dic.'],
    present: ['actualidad', 'Actualidad', 'presente', 'la actualidad'],
    between: [' – ', ' - ', ' – ', ' a '],
    title: 'Currículum vítae',
    labels: {
      email: 'Correo electrónico',
      phone: 'Teléfono',
      address: 'Dirección',
      born: 'Fecha de nacimiento',
      nationality: 'Nacionalidad',
      languages: 'Idiomas',
      page: 'Página',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  towns: TOWNS,
  streets: STREETS,
  // We know of no numbers that Spain keeps for fiction.
  // Mobile numbers begin with 6, 71 to 74 or 78; nobody holds 75 and 76.
  mobiles: ['75# ### ###', '+34 76# ### ###', '75# ## ## ##'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Español',
    ownLevel: 'lengua materna',
    others: ['Inglés', 'Inglés', 'Francés', 'Alemán', 'Catalán', 'Gallego', 'Euskera', 'Portugués', 'Italiano'],
  },
  levels: ['nivel básico (A2)', 'nivel intermedio (B1)', 'nivel medio-alto (B2)', 'nivel avanzado (C1)'],
  interests: [
    'senderismo',
    'fotografía',
    'pádel',
    'novela negra',
    'cocina tradicional',
    'voluntariado en el banco de alimentos',
    'guitarra española',
    'ciclismo',
    'cine clásico',
    'huerto urbano',
    'ajedrez',
    'coro parroquial',
  ],
  sides: [
    {
      role: '{Formador/Formadora} (a tiempo parcial)',
      employers: ['Centro de Formación {stem}', 'Universidad Popular de {stem}'],
      duties: ['Cursos de tarde para grupos de {8..15} personas, dos tardes por semana.'],
    },
    {
      role: '{Voluntario/Voluntaria} de Protección Civil',
      employers: ['Agrupación de Voluntarios de {stem}'],
      duties: ['Cobertura de {15..30} actos al año y turnos de guardia en verano.'],
    },
  ],
  personal: { nationality: 'española', born: 'DD/MM/YYYY' },
  occupations: [...SANIDAD_Y_ENSENANZA, ...OFICINA_E_INFORMATICA, ...OFICIOS],
};
