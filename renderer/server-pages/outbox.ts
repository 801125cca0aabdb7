import './outbox.css';
