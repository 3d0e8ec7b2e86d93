import type { Bank } from '../bank.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { ESCRITORIO_E_TECNOLOGIA } from './escritorio-e-tecnologia.ts';
import { OFICIOS } from './oficios.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { SAUDE_E_EDUCACAO } from './saude-e-educacao.ts';

export const PT_BR: Bank = {
  locale: 'pt-BR',
  words: {
    headings: {
      summary: ['Resumo profissional', 'Perfil profissional', 'Objetivo', 'Sobre mim'],
      work: ['Experiência profissional', 'Histórico profissional', 'Experiências profissionais', 'Experiência'],
      education: ['Formação acadêmica', 'Formação', 'Escolaridade', 'Educação'],
      skills: ['Competências', 'Habilidades', 'Conhecimentos', 'Qualificações'],
      languages: ['Idiomas'],
      certificates: ['Cursos e certificações', 'Certificações', 'Cursos complementares'],
      interests: ['Interesses', 'Hobbies'],
      personal: ['Dados pessoais', 'Informações pessoais'],
      contact: ['Contato', 'Dados para contato'],
    },
    months: [
      'janeiro de',
      'fevereiro de',
      'março de',
      'abril de',
      'maio de',
      'junho de',
      'julho de',
      'agosto de',
      'setembro de',
      'outubro de',
      'novembro de',
      'dezembro de',
    ],
    monthsShort: ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'],
    present: ['atual', 'o momento', 'atualmente', 'presente'],
    between: [' – ', ' até ', ' - ', ' – '],
    title: 'Currículo',
    labels: {
      email: 'E-mail',
      phone: 'Telefone',
      address: 'Endereço',
      born: 'Nascimento',
      nationality: 'Nacionalidade',
      languages: 'Idiomas',
      page: 'Página',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  towns: TOWNS,
  streets: STREETS,
  // We know of no numbers that Brazil keeps for fiction.
  // Mobile numbers have had nine digits since 2016; those of eight reach nobody any more.
  mobiles: ['(11) 8###-####', '(21) 8###-####', '+55 31 8###-####', '(41) 8###-####'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Português',
    ownLevel: 'nativo',
    others: ['Inglês', 'Inglês', 'Espanhol', 'Francês', 'Italiano', 'Alemão', 'Japonês'],
  },
  levels: ['básico', 'intermediário', 'avançado', 'fluente'],
  interests: [
    'futebol de salão',
    'violão',
    'trilhas',
    'fotografia',
    'leitura',
    'voluntariado em cursinho popular',
    'capoeira',
    'culinária mineira',
    'corrida de rua',
    'cinema nacional',
    'jardinagem',
    'surfe',
  ],
  sides: [
    {
      role: '{Instrutor/Instrutora} de cursos livres (meio período)',
      employers: ['Instituto {stem}', 'Escola Profissionalizante {stem}'],
      duties: ['Aulas noturnas para turmas de {10..20} alunos, duas vezes por semana.'],
    },
    {
      role: '{Motorista voluntário/Motorista voluntária}',
      employers: ['Associação Comunitária {stem}'],
      duties: ['Entrega de {40..80} cestas básicas por mês.'],
    },
  ],
  personal: { nationality: '{brasileiro/brasileira}', born: 'DD/MM/YYYY' },
  occupations: [...SAUDE_E_EDUCACAO, ...ESCRITORIO_E_TECNOLOGIA, ...OFICIOS],
};
