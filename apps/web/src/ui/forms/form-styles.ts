import '../css/forms.css';
