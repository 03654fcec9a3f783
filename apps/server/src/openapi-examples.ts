/** An example input of each documented call; a test holds each to its schema. */

const id = '01936d3a-7c1e-7a52-9d0e-5f2b8c4a6e10';

const objectAddress = `https://helpers.example.com/api/objects/${id}`;

const helper = {
  name: 'Maria Lopez',
  email: 'maria@example.com',
  phone: '512-555-0142',
  age: 29,
  city: 'Austin',
  state: 'TX',
  specialties: ['plumbing', 'hvac'],
  tools: ['pipe-wrench', 'drill'],
  availability: [true, true, true, true, true, false, false],
  hourlyRate: 28.5,
  description: 'Careful, on time, own van.',
  paymentMethods: ['zelle', 'cash'],
};

const professional = {
  name: 'Sam Carter',
  email: 'sam@example.com',
  company: 'Carter Plumbing',
  licenseType: 'contractor',
  city: 'Austin',
  state: 'TX',
  tradeType: 'plumbing',
  paymentMethods: ['checks'],
  paymentTerms: 'weekly',
};

const jobPosting = {
  title: 'Repipe a kitchen',
  description: 'Copper to PEX, two days, bring your own tools.',
  city: 'Austin',
  state: 'TX',
  hourlyRate: 32,
  estimatedHours: 16,
  specialtiesRequired: ['plumbing'],
  toolsRequired: ['pipe-wrench'],
  urgency: 'high',
};

const page = { limit: 24 };

export const inputExamples: Record<string, Record<string, unknown>> = {
  'helpers.list': { state: 'TX', city: 'Austin', specialty: 'plumbing', minRate: 20, maxRate: 40, ...page },
  'helpers.byId': { id, contact: true },
  'helpers.register': { ...helper, password: 'a-long-password' },
  'helpers.login': { email: helper.email, password: 'a-long-password' },
  'helpers.update': { id, hourlyRate: 30, availability: [true, true, true, false, false, false, false] },
  'helpers.addWorkSample': {
    workSampleURL: objectAddress,
    title: 'Deck in cedar',
    caption: 'Two days, hidden screws.',
  },
  'helpers.removeWorkSample': { id },
  'professionals.byId': { id },
  'professionals.register': { ...professional, password: 'a-long-password' },
  'professionals.login': { email: professional.email, password: 'a-long-password' },
  'professionals.update': { id, phone: '512-555-0110', paymentTerms: 'daily' },
  'jobPostings.list': { state: 'TX', tradeType: 'plumbing', urgency: 'any', minPay: 25, ...page },
  'jobPostings.listOwn': { professionalId: id, ...page },
  'jobPostings.byId': { id },
  'jobPostings.create': jobPosting,
  'jobPostings.update': { id, status: 'filled' },
  'messages.conversations': page,
  'messages.send': { helperId: id, content: 'Are you free on Friday morning?' },
  'messages.list': { id, ...page },
  'messages.conversation': { id },
  'messages.markRead': { id },
  'messages.block': { id, blocked: true },
  'messages.report': { id, reason: 'spam', details: 'Sends the same advertisement every day.' },
  'reviews.listForHelper': { helperId: id, ...page },
  'reviews.listByProfessional': { professionalId: id, ...page },
  'reviews.recentInteractions': { professionalId: id, ...page },
  'reviews.create': { helperId: id, rating: 5, comment: 'On time, careful, clean.', wouldRecommend: true },
  'places.suggest': { city: 'aus', state: 'TX', limit: 8 },
  'uploads.createUrl': { purpose: 'profile-image', fileName: 'me.jpg', contentType: 'image/jpeg', size: 482_133 },
  'uploads.createMultipart': {
    purpose: 'work-sample',
    fileName: 'deck.mp4',
    contentType: 'video/mp4',
    size: 157_286_400,
  },
  'uploads.listParts': { uploadId: id },
  'uploads.signPart': { uploadId: id, partNumber: 1 },
  'uploads.completeMultipart': { uploadId: id, parts: [{ PartNumber: 1, ETag: '"9b2cf535f27731c974343645a3985328"' }] },
  'uploads.abortMultipart': { uploadId: id },
  'uploads.setProfileImage': { profileImageURL: objectAddress },
  'uploads.setGovernmentId': { governmentIdURL: objectAddress },
  'uploads.setCompanyLogo': { companyLogoURL: objectAddress },
  'admin.login': { email: 'admin@example.com', password: 'a-long-password' },
  'admin.registrationTrend': { days: 30 },
  'admin.users': { type: 'helpers', q: 'lopez', ...page },
  'admin.verifyHelper': { id, status: 'verified', notes: 'License checked.' },
  'admin.verifyProfessional': { id, status: 'rejected', notes: 'The license number does not exist.' },
};
